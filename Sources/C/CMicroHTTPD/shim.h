#pragma once

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

// Serves HTTP with GNU libmicrohttpd, and what sockets need beside it. libmicrohttpd's functions of variable arguments
// cannot be called from Swift; and its enumerations are other types there from version to version.

// What a server calls, each in the thread of its connection, but for `begin` and `end`, which one thread calls for all.
typedef struct {
  void *context;
  // A connection was accepted. The result is what the others get of it.
  void *(*begin)(void *context, int socket);
  // A request's head has come; false closes the connection. If it was answered, no body is read.
  bool (*head)(void *context, void *connection, struct MHD_Connection *request, const char *method, const char *path);
  void (*body)(void *context, void *connection, const uint8_t *bytes, size_t count);
  // The body is complete; false closes the connection.
  bool (*whole)(void *context, void *connection, struct MHD_Connection *request);
  // libmicrohttpd is done with a connection.
  void (*end)(void *context, void *connection);
} cmicrohttpd_calls;

typedef struct {
  struct MHD_Daemon *daemon;
  cmicrohttpd_calls calls;
} cmicrohttpd_server;

// What the system said of the last call that failed.
static inline const char *cmicrohttpd_reason(void) { return strerror(errno); }

// Listens on a port of 127.0.0.1, or on any that is free for 0, and says which. Returns -1 if it cannot.
static inline int cmicrohttpd_listen(uint16_t *port) {
  int made = socket(AF_INET, SOCK_STREAM, 0);
  if (made < 0) return -1;
  int yes = 1;
  struct sockaddr_in address;
  socklen_t size = sizeof address;
  memset(&address, 0, sizeof address);
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(*port);
  // A review may be started again on the same port.
  if (fcntl(made, F_SETFD, FD_CLOEXEC) == 0 && fcntl(made, F_SETFL, O_NONBLOCK) == 0 &&
      setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) == 0 &&
      bind(made, (struct sockaddr *)&address, sizeof address) == 0 && listen(made, SOMAXCONN) == 0 &&
      getsockname(made, (struct sockaddr *)&address, &size) == 0) {
    *port = ntohs(address.sin_port);
    return made;
  }
  int error = errno;
  close(made);
  errno = error;
  return -1;
}

// The next connection of a listening socket; -1 if there is none, and -2 if it cannot be had.
static inline int cmicrohttpd_accept(int socket) {
  int made = accept(socket, NULL, NULL);
  if (made >= 0 && fcntl(made, F_SETFD, FD_CLOEXEC) == 0) return made;
  int error = errno;
  if (made >= 0) close(made);
  return error == EAGAIN || error == EWOULDBLOCK || error == EINTR || error == ECONNABORTED ? -1 : -2;
}

static inline void cmicrohttpd_notify(
    void *data, struct MHD_Connection *connection, void **ours, enum MHD_ConnectionNotificationCode code) {
  const cmicrohttpd_calls *calls = &((cmicrohttpd_server *)data)->calls;
  if (code == MHD_CONNECTION_NOTIFY_STARTED) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    *ours = calls->begin(calls->context, info->connect_fd);
  } else {
    calls->end(calls->context, *ours);
  }
}

static inline enum MHD_Result cmicrohttpd_handle(
    void *data, struct MHD_Connection *request, const char *path, const char *method, const char *version,
    const char *bytes, size_t *count, void **has_begun) {
  (void)version;
  const cmicrohttpd_calls *calls = &((cmicrohttpd_server *)data)->calls;
  void *ours = MHD_get_connection_info(request, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context;
  bool goes_on = true;
  if (*has_begun == NULL) {
    *has_begun = data;
    goes_on = calls->head(calls->context, ours, request, method, path);
  } else if (*count > 0) {
    calls->body(calls->context, ours, (const uint8_t *)bytes, *count);
    *count = 0;
  } else {
    goes_on = calls->whole(calls->context, ours, request);
  }
  return goes_on ? MHD_YES : MHD_NO;
}

// Leaves a path as it was sent: what it stands for is decided later, and once.
static inline size_t cmicrohttpd_keep(void *data, struct MHD_Connection *connection, char *text) {
  (void)data;
  (void)connection;
  return strlen(text);
}

// Serves the connections that it gets, each in a thread of its own. NULL if it cannot.
//
// There must never be a thousand: at its limit, version 0.9.75 forgets to unlock what all wait for then.
//
// `memory`: bytes for a request's head with what libmicrohttpd notes of it, and for the head of its answer.
// `stack`: bytes of each thread's stack.
static inline cmicrohttpd_server *cmicrohttpd_start(cmicrohttpd_calls calls, size_t memory, size_t stack) {
  cmicrohttpd_server *server = (cmicrohttpd_server *)calloc(1, sizeof *server);
  if (server == NULL) return NULL;
  server->calls = calls;
  server->daemon = MHD_start_daemon(
      MHD_USE_POLL_INTERNAL_THREAD | MHD_USE_THREAD_PER_CONNECTION | MHD_USE_ITC | MHD_USE_NO_LISTEN_SOCKET |
          MHD_USE_SUPPRESS_DATE_NO_CLOCK,
      0, NULL, NULL, cmicrohttpd_handle, server, MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory,
      MHD_OPTION_THREAD_STACK_SIZE, stack, MHD_OPTION_NOTIFY_CONNECTION, cmicrohttpd_notify, server,
      MHD_OPTION_UNESCAPE_CALLBACK, cmicrohttpd_keep, NULL, MHD_OPTION_END);
  if (server->daemon != NULL) return server;
  free(server);
  return NULL;
}

// Hands a connection over; nothing is called meanwhile. The socket is closed even if this fails.
static inline bool cmicrohttpd_serve(cmicrohttpd_server *server, int socket) {
  struct sockaddr_in address;
  memset(&address, 0, sizeof address);
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return MHD_add_connection(server->daemon, socket, (struct sockaddr *)&address, sizeof address) == MHD_YES;
}

// Waits for every connection's thread, and ends what the server calls.
static inline void cmicrohttpd_stop(cmicrohttpd_server *server) {
  MHD_stop_daemon(server->daemon);
  free(server);
}

// What is called with each value of a request.
typedef struct {
  void *context;
  void (*take)(void *context, const char *name, const char *value);
} cmicrohttpd_taker;

static inline enum MHD_Result cmicrohttpd_take(
    void *data, enum MHD_ValueKind kind, const char *name, const char *value) {
  (void)kind;
  const cmicrohttpd_taker *taker = (const cmicrohttpd_taker *)data;
  if (name != NULL && value != NULL) taker->take(taker->context, name, value);
  return MHD_YES;
}

static inline void cmicrohttpd_headers(struct MHD_Connection *request, cmicrohttpd_taker taker) {
  MHD_get_connection_values(request, MHD_HEADER_KIND, cmicrohttpd_take, &taker);
}

// The values after a path's question mark, as they were sent.
static inline void cmicrohttpd_query(struct MHD_Connection *request, cmicrohttpd_taker taker) {
  MHD_get_connection_values(request, MHD_GET_ARGUMENT_KIND, cmicrohttpd_take, &taker);
}

// An answer with a copy of some bytes; NULL if there is no memory.
static inline struct MHD_Response *cmicrohttpd_answer(const uint8_t *bytes, size_t count) {
  return MHD_create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

// An answer of any length: `read` waits for bytes, and returns their number, or -1 at the end. `release` gets the
// context once nothing is read any more.
static inline struct MHD_Response *cmicrohttpd_stream(
    void *context, ssize_t (*read)(void *context, uint64_t place, char *bytes, size_t most), void (*release)(void *)) {
  return MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 1024, read, context, release);
}

static inline bool cmicrohttpd_add(struct MHD_Response *answer, const char *name, const char *value) {
  return MHD_add_response_header(answer, name, value) == MHD_YES;
}

// Answers a request, and gives the answer up.
static inline bool cmicrohttpd_send(struct MHD_Connection *request, unsigned int status, struct MHD_Response *answer) {
  bool is_sent = MHD_queue_response(request, status, answer) == MHD_YES;
  MHD_destroy_response(answer);
  return is_sent;
}

// Another descriptor of the same connection, which stays open when the first one is closed.
static inline int cmicrohttpd_hold(int socket) { return fcntl(socket, F_DUPFD_CLOEXEC, 0); }

// Ends a connection for whoever waits for it.
static inline void cmicrohttpd_cut(int socket) { shutdown(socket, SHUT_RDWR); }

// Says that no more is sent.
static inline void cmicrohttpd_finish(int socket) { shutdown(socket, SHUT_WR); }

static inline void cmicrohttpd_close(int socket) { close(socket); }

// Whether the other side has closed its end.
static inline bool cmicrohttpd_is_gone(int socket) {
  char byte;
  ssize_t count = recv(socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
  return count == 0 || (count < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR);
}

// Reads what has come, at most 1 MB, and forgets it. Returns whether more may come.
static inline bool cmicrohttpd_drain(int socket) {
  char bytes[16384];
  for (int round = 0; round < 64; round++) {
    ssize_t count = recv(socket, bytes, sizeof bytes, MSG_DONTWAIT);
    if (count == 0) return false;
    if (count < 0) return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
  }
  return true;
}

// Waits until something has come on one of some sockets, at most a time.
static inline void cmicrohttpd_wait(const int *sockets, size_t count, int milliseconds) {
  struct pollfd *waiting = count > 0 ? (struct pollfd *)calloc(count, sizeof *waiting) : NULL;
  if (waiting == NULL) count = 0;
  for (size_t index = 0; index < count; index++) {
    waiting[index].fd = sockets[index];
    waiting[index].events = POLLIN;
  }
  poll(waiting, (nfds_t)count, milliseconds);
  free(waiting);
}
