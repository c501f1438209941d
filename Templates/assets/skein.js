/* What the theme adds where scripts run; every page reads and works without it. */
(function () {
  "use strict";
  var root = document.documentElement;
  function stored(value) {
    try {
      if (value) localStorage.setItem("skein-scheme", value);
      return localStorage.getItem("skein-scheme");
    } catch (_) { return value; }
  }
  var scheme = stored();
  if (scheme === "light" || scheme === "dark") root.dataset.scheme = scheme;

  function age(time) {
    var seconds = (Date.now() - Date.parse(time.dateTime)) / 1000;
    if (!(seconds >= 0 && seconds < 604800)) return;
    time.title = time.textContent;
    time.textContent = seconds < 3600 ? Math.max(1, Math.floor(seconds / 60)) + "m"
      : seconds < 86400 ? Math.floor(seconds / 3600) + "h" : Math.floor(seconds / 86400) + "d";
  }

  function copy(element, text) {
    if (!navigator.clipboard) return false;
    navigator.clipboard.writeText(text).then(function () {
      element.classList.add("copied");
      setTimeout(function () { element.classList.remove("copied"); }, 1500);
    }, function () { if (element.href) location.href = element.href; });
    return true;
  }

  document.addEventListener("DOMContentLoaded", function () {
    document.querySelectorAll(".date time").forEach(age);
    document.querySelectorAll("button[data-copy]").forEach(function (button) { button.hidden = !navigator.clipboard; });
    var box = document.getElementById("scheme");
    if (box) box.addEventListener("change", function () {
      var isDark = root.dataset.scheme ? root.dataset.scheme === "dark"
        : matchMedia("(prefers-color-scheme: dark)").matches;
      root.dataset.scheme = stored(isDark ? "light" : "dark") || (isDark ? "light" : "dark");
    });
  });

  document.addEventListener("click", function (event) {
    var open = event.target.closest && event.target.closest(".menu");
    document.querySelectorAll(".menu[open]").forEach(function (menu) { if (menu !== open) menu.open = false; });
    var link = event.target.closest && event.target.closest("[data-share], [data-copy]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    if (link.dataset.copy ? copy(link, link.dataset.copy) : copy(link, link.href)) event.preventDefault();
  });
  addEventListener("beforeprint", function () {
    document.querySelectorAll("main details:not(.menu, .alt)").forEach(function (part) { part.open = true; });
  });
  document.addEventListener("keydown", function (event) {
    if (event.key !== "Escape") return;
    document.querySelectorAll(".menu[open]").forEach(function (menu) {
      menu.open = false;
      menu.querySelector("summary").focus();
    });
  });
})();
