/* What the theme adds where scripts run; every page reads and works without it. */
(function () {
  "use strict";
  var root = document.documentElement;
  function stored(name, value) {
    try {
      if (value) localStorage.setItem("skein-" + name, value);
      return localStorage.getItem("skein-" + name);
    } catch (_) { return value; }
  }
  var scheme = stored("scheme");
  if (scheme === "light" || scheme === "dark") root.dataset.scheme = scheme;

  function age(time) {
    var seconds = (Date.now() - Date.parse(time.dateTime)) / 1000;
    if (!(seconds >= 0 && seconds < 604800)) return;
    time.title = time.textContent;
    var words = (root.dataset.ago || "{n}m|{n}h|{n}d").split("|");
    time.textContent = seconds < 3600 ? words[0].replace("{n}", Math.max(1, Math.floor(seconds / 60)))
      : seconds < 86400 ? words[1].replace("{n}", Math.floor(seconds / 3600))
      : words[2].replace("{n}", Math.floor(seconds / 86400));
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
    var keys = document.getElementById("keys");
    if (keys && document.querySelector("article.post, .message, .live")) {
      keys.closest("p").hidden = false;
      keys.checked = stored("keys") !== "off";
      keys.addEventListener("change", function () { stored("keys", keys.checked ? "on" : "off"); });
    }
    var box = document.getElementById("scheme");
    // Some browsers check it again when a page is loaded again.
    if (box) box.checked = false;
    if (box) box.addEventListener("change", function () {
      var isDark = root.dataset.scheme ? root.dataset.scheme === "dark"
        : matchMedia("(prefers-color-scheme: dark)").matches;
      root.dataset.scheme = stored("scheme", isDark ? "light" : "dark") || (isDark ? "light" : "dark");
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
  /* J and K move the focus to the next and to the previous post or message. The switch in the footer turns them off, as
   * single keys must be (WCAG 2.1.4); they are left alone wherever something is typed. */
  function row(event) {
    var down = event.key === "j" || event.key === "J";
    if (!down && event.key !== "k" && event.key !== "K" || event.ctrlKey || event.metaKey || event.altKey) return null;
    var at = document.activeElement, box = document.getElementById("keys");
    if (!box || !box.checked || at && (at.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName)
      && !/^(checkbox|radio|button|submit)$/.test(at.type))) return null;
    var rows = Array.prototype.filter.call(document.querySelectorAll("article.post, .message, .live"),
      function (row) { return row.getClientRects().length; });
    var here = rows.indexOf(at && at.closest && at.closest("article.post, .message, .live"));
    if (here < 0) {
      here = rows.findIndex(function (row) { return row.getBoundingClientRect().top > 60; });
      return rows[down ? here : here - 1];
    }
    return rows[here + (down ? 1 : -1)];
  }
  document.addEventListener("keydown", function (event) {
    var next = row(event);
    if (next) {
      next.tabIndex = -1;
      next.focus();
      event.preventDefault();
    }
    if (event.key !== "Escape") return;
    document.querySelectorAll(".menu[open]").forEach(function (menu) {
      menu.open = false;
      menu.querySelector("summary").focus();
    });
  });
})();
