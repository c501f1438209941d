/* The search of search.html: reads only those files of the index (docs/search.md) that a query needs, as classic scripts, so
 * that it works from a disk, too. */
(function () {
  "use strict";
  const BASE = 46, CHUNK = 1024, PACK = 100, WINDOW = 4096, PAGE = 10, LONGEST = 32;
  /* How many files of the dictionary a beginning of a word may read in each segment, and how much of lists is read before
   * the reader is asked whether to go on. */
  const SHARDS = 2, BUDGET = 24000;

  // Files.
  const files = new Map(), waiting = new Map();
  let base = "", version = "";
  window.skeinSearch = function (name, content) {
    if (waiting.has(name)) waiting.get(name)(content);
  };
  function load(name) {
    if (!files.has(name)) files.set(name, new Promise(function (resolve, reject) {
      const script = document.createElement("script");
      waiting.set(name, resolve);
      script.src = base + name + ".js" + version;
      script.onload = function () {
        waiting.delete(name);
        script.remove();
        reject(new Error(name));
      };
      script.onerror = function () {
        files.delete(name);
        waiting.delete(name);
        script.remove();
        reject(new Error(name));
      };
      document.head.append(script);
    }));
    return files.get(name);
  }

  // What tests ask: how letters fold.
  window.skeinSearch.fold = function (letters) { return letters.map(fold); };

  // Numbers: digits to the base of 46, all but the last moved up by 46.
  function digit(code) { return code > 92 ? code - 35 : code > 33 ? code - 34 : 0; }
  function numbers(text) {
    const out = [];
    let number = 0;
    for (let at = 0; at < text.length; at++) {
      const next = digit(text.charCodeAt(at));
      number = number * BASE + next % BASE;
      if (next < BASE) {
        out.push(number);
        number = 0;
      }
    }
    return out;
  }

  // Terms of texts, as Sources/Search/Tokeniser.swift makes them.
  let facts = null, dropped, unspaced, folds;
  const WORD = /[\p{L}\p{M}\p{N}]/u;
  function fold(character) {
    if (folds.has(character)) return folds.get(character);
    let text = "";
    for (const part of character.normalize("NFKD")) text += part.toLowerCase();
    let out = "";
    for (const part of text.normalize("NFKD")) if (!dropped.test(part)) out += facts.twins[part] || part;
    out = [...out.normalize("NFC")].filter(function (part) { return WORD.test(part); }).join("");
    folds.set(character, out);
    return out;
  }
  /* The terms of a text: {text, start, end, script}; a run of a script without spaces is one, with its characters in `parts`. */
  function terms(text) {
    const found = [];
    let last = null, at = 0;
    for (const character of text) {
      const start = at;
      at += character.length;
      if (dropped.test(character)) {
        if (last) last.end = at;
        continue;
      }
      if (!WORD.test(character)) {
        last = null;
        continue;
      }
      for (const part of fold(character)) {
        const script = unspaced.findIndex(function (range) { return range.test(part); });
        if (!last || last.script !== script) found.push(last = { text: "", parts: [], start: start, end: at, script: script });
        last.parts.push({ text: part, start: start, end: at });
        last.text += part;
        last.end = at;
      }
    }
    for (const term of found) {
      term.text = term.text.normalize("NFC");
      if (term.script < 0) term.text = [...term.text].slice(0, LONGEST).join("");
    }
    return found;
  }
  function name(text) {
    return [...text].filter(function (c) { return !/["<>\\\x00-\x20\x7f]/.test(c) && !dropped.test(c); })
      .map(function (c) { return WORD.test(c) ? fold(c) : c; }).join("");
  }

  /* A query: {needs: [{term, isPrefix}], words: what to mark, after, before: days}. */
  const KINDS = { from: "@", tag: "#", lang: "~", has: "!" };
  function day(text) {
    const parts = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(text);
    return parts ? Date.UTC(+parts[1], (parts[2] || 1) - 1, +(parts[3] || 1)) / 86400000 : null;
  }
  function parse(text) {
    const query = { needs: [], words: [], after: -Infinity, before: Infinity };
    for (const part of text.split(/\s+/)) {
      const filter = /^(from|tag|lang|has|before|after):(.+)$/i.exec(part);
      const kind = filter && filter[1].toLowerCase();
      if (kind === "before" || kind === "after") {
        const limit = day(filter[2]);
        if (limit !== null) {
          query[kind] = kind === "before" ? Math.min(query.before, limit) : Math.max(query.after, limit);
          continue;
        }
      } else if (kind) {
        const term = KINDS[kind] + name(filter[2].replace(/^[@#]/, ""));
        if (term.length > 1) query.needs.push({ term: term, isFilter: true });
        continue;
      }
      for (const term of terms(part)) {
        query.words.push(term);
        if (term.script < 0) query.needs.push({ term: term.text });
        else if (term.parts.length === 1) query.needs.push({ term: term.text, isStart: true });
        else for (let at = 0; at + 1 < term.parts.length; at++)
          query.needs.push({ term: term.parts[at].text + term.parts[at + 1].text, isWhole: true });
      }
    }
    return query;
  }

  // The dictionary. Terms come in the order of their characters' numbers, which for UTF-16 takes a little care.
  function compare(a, b) {
    const length = Math.min(a.length, b.length);
    for (let at = 0; at < length; at++) {
      let x = a.charCodeAt(at), y = b.charCodeAt(at);
      if (x === y) continue;
      if (x >= 0xD800 && y >= 0xD800) {
        x += x >= 0xE000 ? -0x800 : 0x2000;
        y += y >= 0xE000 ? -0x800 : 0x2000;
      }
      return x - y;
    }
    return a.length - b.length;
  }
  async function segment(own) {
    const root = await load(own + "/root");
    if (!root.borders) {
      root.name = own;
      root.borders = root.shards.split(" ");
      root.sizes = numbers(root.parts);
      let sum = 0;
      root.first = numbers(root.days).map(function (days) { return sum += days; });
      root.dictionary = new Map();
    }
    return root;
  }
  async function shard(root, number) {
    if (root.dictionary.has(number)) return root.dictionary.get(number);
    const text = await load(root.name + "/" + number), entries = [];
    let last = "";
    const parts = text.split(" ");
    for (let at = 0; at + 1 < parts.length; at += 2) {
      last = last.slice(0, digit(parts[at].charCodeAt(0))) + parts[at].slice(1);
      entries.push({ term: last, list: parts[at + 1], source: null });
    }
    root.dictionary.set(number, entries);
    return entries;
  }
  function place(root, term) {
    let low = 0, high = root.borders.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (compare(root.borders[middle], term) <= 0) low = middle; else high = middle;
    }
    return low;
  }
  /* The lists of a term: {posts} newest first, or {tops, chunk} of a long one. */
  function source(root, entry) {
    if (entry.source) return entry.source;
    const list = numbers(entry.list);
    let last = root.end;
    function next(delta) { return last -= delta; }
    if (list[0] > 0) {
      const posts = list.map(next);
      return entry.source = { root: root, count: posts.length, tops: [posts[0]], chunks: [posts] };
    }
    return entry.source = { root: root, count: list[1], chunk: list[2], tops: list.slice(3).map(next), chunks: [] };
  }
  /* What a need finds in a segment: the term itself, and the terms that begin with it. */
  async function sources(root, need, phase) {
    const found = { exact: [], all: [], isPart: false };
    // Handles of other hosts, and languages with a region.
    const start = need.isFilter && /[@~]/.test(need.term[0]) ? need.term + (need.term[0] === "@" ? "@" : "-") : need.term;
    const isLong = need.isStart || [...need.term].length > 1;
    async function look(prefix, limit) {
      let number = place(root, prefix);
      for (let read = 0; ; read++, number++) {
        if (number >= root.borders.length || read && !root.borders[number].startsWith(prefix)) return;
        if (read >= limit) {
          found.isPart = limit > 1;
          return;
        }
        for (const entry of await shard(root, number)) {
          if (entry.term === need.term && !found.exact.length) found.exact.push(source(root, entry));
          else if (limit > 1 && entry.term !== need.term && entry.term.startsWith(prefix)) found.all.push(source(root, entry));
        }
      }
    }
    const isWhole = need.isFilter || need.isWhole || !isLong || phase === "exact" && !need.isStart;
    await look(need.term, isWhole ? 1 : SHARDS);
    if (start !== need.term) await look(start, SHARDS);
    found.all = found.exact.concat(found.all);
    if (need.isFilter || need.isStart) found.exact = found.all;
    if (need.isWhole) found.all = found.exact;
    return found;
  }

  // Finding. Segments are read from the newest on, and in them windows of posts; lists only where others have something.
  function chunkAt(list, high) {
    // The first chunk that may reach below `high`.
    let number = 0, last = list.tops.length - 1;
    while (number < last) {
      const middle = (number + last) >> 1;
      if (list.tops[middle + 1] < high) last = middle; else number = middle + 1;
    }
    return number;
  }
  function chunks(lists, span, meter) {
    const loads = [];
    for (const list of lists)
      for (let number = chunkAt(list, span[1]); number < list.tops.length && list.tops[number] >= span[0]; number++)
        if (!list.chunks[number]) loads.push(chunk(list, number, meter));
    return Promise.all(loads);
  }
  async function chunk(list, number, meter) {
    const root = list.root, id = list.chunk + number;
    const file = Math.floor(((id + 1) * root.lists - 1) / root.chunks);
    const text = await load(root.name + "/l" + file);
    meter.add(root.name + file, text.length);
    const own = text.split(" ")[id - Math.floor(file * root.chunks / root.lists)];
    let last = list.tops[number];
    list.chunks[number] = [last].concat(numbers(own).map(function (delta) { return last -= delta; }));
  }
  function mark(list, low, span, marks, from) {
    for (let number = chunkAt(list, span[1]); number < list.tops.length && list.tops[number] >= span[0]; number++) {
      const posts = list.chunks[number];
      let start = 0, end = posts.length;
      while (start < end) {
        const middle = (start + end) >> 1;
        if (posts[middle] < span[1]) end = middle; else start = middle + 1;
      }
      for (; start < posts.length && posts[start] >= span[0]; start++)
        if (marks[posts[start] - low] === from) marks[posts[start] - low] = from + 1;
    }
  }
  /* From the first to behind the last post with so many marks; null where there is none. */
  function spanOf(marks, count, low) {
    const first = marks.indexOf(count);
    return first < 0 ? null : [low + first, low + marks.lastIndexOf(count) + 1];
  }
  /* Yields the numbers of posts that have everything; null where much was read since the last one. */
  async function* find(query, status) {
    const meter = {
      sum: 0, seen: new Set(),
      add: function (name, size) { if (!this.seen.has(name)) { this.seen.add(name); this.sum += size; } }
    };
    status.meter = meter;
    const given = new Set(), roots = await Promise.all(facts.segments.map(segment));
    for (const phase of ["exact", "all"]) {
      for (const root of roots.slice().reverse()) {
        const range = days(root, query);
        if (range[0] >= range[1]) continue;
        let isSame = true;
        const needs = (await Promise.all(query.needs.map(function (need) { return sources(root, need, phase); }))).map(function (found) {
          if (found.isPart) status.isPart = true;
          if (found.all.length !== found.exact.length) isSame = false;
          return { lists: found[phase], count: found[phase].reduce(function (sum, list) { return sum + list.count; }, 0) };
        });
        if (phase === "all" && isSame || needs.some(function (need) { return !need.lists.length; })) continue;
        needs.sort(function (a, b) { return a.count - b.count; });
        for (let high = range[1]; high > range[0]; high -= WINDOW) {
          const low = Math.max(range[0], high - WINDOW), marks = new Uint8Array(high - low);
          let step = 0, span = [low, high];
          for (; step < needs.length && span; step++) {
            // What all others need of the same posts is most likely wanted, too: it is loaded side by side.
            await Promise.all((step === 1 ? needs.slice(1) : needs.slice(step, step + 1)).map(function (need) {
              return chunks(need.lists, span, meter);
            }));
            for (const list of needs[step].lists) mark(list, low, span, marks, step);
            span = spanOf(marks, step + 1, low);
          }
          if (!span) step = -1;
          if (step === needs.length) for (let post = high - 1; post >= low; post--)
            if (marks[post - low] === needs.length && !given.has(post)) {
              given.add(post);
              yield { post: post, root: root };
            }
          if (meter.sum > BUDGET && high - WINDOW > range[0]) yield null;
        }
      }
    }
  }
  /* The posts of a segment that may lie between two days; the hundreds at both ends are looked at one by one. */
  function days(root, query) {
    let start = root.start, end = root.end;
    root.first.forEach(function (first, at) {
      const next = root.first[at + 1];
      if (next !== undefined && next < query.after) start = root.start + (at + 1) * PACK;
    });
    for (let at = root.first.length - 1; at >= 0 && root.first[at] >= query.before; at--) end = root.start + at * PACK;
    return [start, end];
  }
  /* An account: "handle|folder|name", the last two only where they are not made of the first. */
  function account(text) {
    const fields = text.split("|");
    return { handle: fields[0], folder: fields[1] || "@" + fields[0] + "/", name: fields.slice(2).join("|") || fields[0] };
  }
  async function card(found) {
    const pack = Math.floor(found.post / PACK), size = found.root.sizes[pack - found.root.start / PACK], at = found.post % PACK;
    const part = Math.floor(at * size / PACK);
    const content = await load("cards/" + pack + "-" + part);
    const fields = content[2 + at - Math.ceil(part * PACK / size)].split("|");
    const author = account(content[1][fields[0]]), page = fields[3].split("#");
    return {
      day: content[0] + +fields[1], handle: author.handle, name: author.name, text: fields.slice(4).join("|"),
      url: account(content[1][fields[2]]).folder + page[0] + ".html" + (page.length > 1 ? "#" + page[1] : ""),
      profile: author.folder + "index.html"
    };
  }

  /* Where the words of a query stand in a text: [start, end] each. */
  function hits(text, words) {
    const found = [];
    for (const term of terms(text)) for (const word of words) {
      if (term.script !== word.script) continue;
      if (word.script < 0) {
        if (term.text.startsWith(word.text)) found.push([term.start, term.end]);
      } else for (let at = 0; at + word.parts.length <= term.parts.length; at++) {
        if (word.parts.every(function (part, more) { return part.text === term.parts[at + more].text; }))
          found.push([term.parts[at].start, term.parts[at + word.parts.length - 1].end]);
      }
    }
    return found.sort(function (a, b) { return a[0] - b[0]; });
  }
  /* Fills an element with the part of a text in which the first hit is, hits marked. */
  function excerpt(element, text, words) {
    const found = hits(text, words), LENGTH = 240;
    let start = 0;
    if (found.length && found[0][1] > LENGTH * 2 / 3) {
      start = Math.max(0, found[0][0] - 80);
      const space = text.indexOf(" ", start);
      if (space >= 0 && space < found[0][0]) start = space + 1;
    }
    let end = Math.min(text.length, start + LENGTH);
    if (end < text.length) {
      const space = text.lastIndexOf(" ", end);
      if (space > start + LENGTH / 2) end = space;
      if (/[\uDC00-\uDFFF]/.test(text[end])) end++;
    }
    element.append(start ? "…" : "");
    let at = start;
    for (const hit of found) {
      if (hit[0] < at || hit[1] > end) continue;
      const mark = document.createElement("mark");
      mark.textContent = text.slice(hit[0], hit[1]);
      element.append(text.slice(at, hit[0]), mark);
      at = hit[1];
    }
    element.append(text.slice(at, end), end < text.length ? "…" : "");
  }

  // The page.
  let form, field, list, more, state, row, dates, run = 0, current = null;
  function say(text, count) {
    state.textContent = (text || "").replace("{n}", count === undefined ? "" : count.toLocaleString(document.documentElement.lang || undefined));
  }
  function fail() {
    say(form.dataset.failed);
    form.dataset.state = "done";
  }
  function show(result) {
    const item = row.content.cloneNode(true);
    const date = new Date(result.day * 86400000), time = item.querySelector("time");
    item.querySelector(".p-name").textContent = result.name;
    item.querySelector(".handle").textContent = "@" + result.handle;
    item.querySelector(".by").href = result.profile;
    item.querySelector(".found").href = result.url;
    time.textContent = dates.format(date);
    time.dateTime = date.toISOString().slice(0, 10);
    excerpt(item.querySelector(".found"), result.text, current.query.words);
    if (!result.text) item.querySelector(".found").textContent = time.textContent;
    list.append(item);
  }
  /* Shows the next results. What a newer query overtakes ends in silence. */
  async function page(own) {
    const search = current, batch = [];
    let isDone = false, isPaused = false;
    more.hidden = true;
    try {
      if (search.status.meter) search.status.meter.sum = 0;
      while (batch.length < PAGE && !isDone && !isPaused) {
        const found = [];
        while (found.length < PAGE - batch.length) {
          const next = await search.results.next();
          if (own !== run) return;
          isDone = next.done;
          isPaused = !isDone && !next.value && (batch.length + found.length + search.count > 0 || ++search.pauses > 2);
          if (isDone || isPaused) break;
          if (next.value) found.push(next.value); else search.status.meter.sum = 0;
        }
        for (const result of await Promise.all(found.map(card)))
          if (result.day >= search.query.after && result.day < search.query.before) batch.push(result);
        if (own !== run) return;
      }
      search.pauses = 0;
    } catch (_) {
      if (own === run) fail();
      return;
    }
    if (own !== run) return;
    const before = list.children.length;
    batch.forEach(show);
    search.count += batch.length;
    more.hidden = isDone;
    const isAll = isDone && !search.status.isPart;
    say(search.count ? isAll ? form.dataset.found : form.dataset.first : isAll ? form.dataset.none : form.dataset.first, search.count);
    performance.measure("skein-search", "skein-search");
    form.dataset.state = isDone ? "done" : "more";
    if (search.goesOn && list.children[before]) list.children[before].querySelector(".found").focus();
  }
  async function start() {
    const own = ++run, text = field.value.trim();
    performance.mark("skein-search");
    form.dataset.state = "busy";
    if (!text) {
      list.replaceChildren();
      more.hidden = true;
      say("");
      form.dataset.state = "";
      return;
    }
    try {
      await prepare();
    } catch (_) {
      if (own === run) fail();
      return;
    }
    if (own !== run) return;
    const query = parse(text.normalize("NFC")), status = { isPart: false };
    list.replaceChildren();
    if (!query.needs.length && query.after === -Infinity && query.before === Infinity) {
      more.hidden = true;
      say(form.dataset.none);
      form.dataset.state = "done";
      return;
    }
    current = { query: query, status: status, results: find(query, status), count: 0, pauses: 0 };
    await page(own);
  }
  async function prepare() {
    if (facts) return;
    const index = await load("index");
    dropped = new RegExp("[" + index.dropped + "]", "u");
    unspaced = index.unspaced.map(function (ranges) { return new RegExp("[" + ranges + "]", "u"); });
    folds = new Map();
    facts = index;
    version = "?" + index.posts;
  }
  /* The query is part of the address, so that results can be linked; some browsers allow no more than a fragment on a disk. */
  function remember() {
    const text = field.value.trim(), part = text ? "q=" + encodeURIComponent(text) : "";
    try {
      history.replaceState(null, "", part ? "?" + part : location.pathname);
    } catch (_) {
      try { history.replaceState(null, "", "#" + part); } catch (_) { }
    }
  }
  function asked() {
    return new URLSearchParams(location.search).get("q") || new URLSearchParams(location.hash.slice(1)).get("q") || "";
  }

  document.addEventListener("DOMContentLoaded", function () {
    form = document.getElementById("search");
    if (!form) return;
    base = form.dataset.index;
    field = form.querySelector("input");
    list = form.querySelector(".results");
    more = form.querySelector(".more");
    state = form.querySelector("[role=status]");
    row = form.querySelector("template");
    try {
      // The pages say the day first; to browsers, English without a region does not.
      const lang = document.documentElement.lang === "en" ? "en-GB" : document.documentElement.lang;
      dates = new Intl.DateTimeFormat(lang || undefined, { dateStyle: "medium", timeZone: "UTC" });
    } catch (_) {
      dates = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone: "UTC" });
    }
    form.hidden = false;
    let timer = 0;
    function soon() {
      clearTimeout(timer);
      timer = setTimeout(function () { remember(); start(); }, 150);
    }
    field.addEventListener("input", soon);
    field.addEventListener("focus", function () { prepare().catch(function () { }); }, { once: true });
    form.addEventListener("submit", function (event) {
      event.preventDefault();
      clearTimeout(timer);
      remember();
      start();
    });
    more.addEventListener("click", function () {
      current.goesOn = true;
      page(run);
    });
    addEventListener("popstate", again);
    addEventListener("hashchange", again);
    function again() {
      if (asked() === field.value.trim()) return;
      field.value = asked();
      start();
    }
    if (asked()) again();
  });
})();
