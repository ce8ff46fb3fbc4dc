"use strict";
globalThis.harness = {
  index(run) {
    const heading = document.createElement("h1");
    heading.textContent = run.verdict;
    const link = document.createElement("a");
    link.href = "list-1.html";
    link.textContent = "The cases as plain pages";
    document.getElementById("page").append(heading, link);
  },
  cases() {},
};
