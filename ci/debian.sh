# shellcheck shell=bash
# What ci/container and ci/prove-distribution share: a Debian or Ubuntu below a folder, and what runs in it. They define
# fail.

# Makes a Debian with what apt itself needs, from the mirror that this machine's apt uses, or Ubuntu's noble; one that is
# there is used as it is: `make_debian SUITE FOLDER`
make_debian() {
  ((EUID == 0)) || fail 'a chroot needs root'
  command -v debootstrap >/dev/null || fail 'debootstrap is missing; install it with: apt-get install debootstrap'
  # debootstrap leaves a folder of its name until it has finished.
  if [[ -e $2/etc/debian_version && ! -e $2/debootstrap ]]; then return; fi
  if [[ $1 == noble ]]; then
    debootstrap --variant=minbase --components=main,universe "$1" "$2" \
      "${UBUNTU_MIRROR:-http://archive.ubuntu.com/ubuntu}"
    return
  fi
  local mirror=${DEBIAN_MIRROR:-}
  # shellcheck disable=SC2016 # apt's own variable
  if [[ -z $mirror ]]; then
    mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Label: Debian' | sort --unique | head -n 1)
  fi
  debootstrap --variant=minbase "$1" "$2" "${mirror:-http://deb.debian.org/debian}"
}

# Calls a function with a Debian's folder where /proc and /dev are mounted in it, in a mount namespace of its own, so
# that the function's mounts disappear with the process: `with_mounts FUNCTION FOLDER`
with_mounts() {
  # shellcheck disable=SC2163 # The function's name
  export -f "$1" inside
  # shellcheck disable=SC2016 # The inner shell expands it.
  unshare --mount --propagation private bash -euo pipefail -c '
    mount --rbind /proc "$2/proc"
    mount --rbind /dev "$2/dev"
    "$1" "$2"' _ "$1" "$2"
}

# Runs a command in a Debian, with none of this machine's variables: `inside FOLDER [NAME=VALUE...] COMMAND...`
inside() {
  local root=$1
  shift
  chroot "$root" /usr/bin/env --ignore-environment HOME=/root \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    "http_proxy=${http_proxy:-}" "https_proxy=${https_proxy:-}" "$@"
}
