/* The search of search.html: reads only those files of the index (docs/search.md) that a query needs, as classic scripts, so
 * that it works from a disk, too. */
(function () {
  "use strict";
  const BASE = 46, PACK = 100, PAGE = 10, LONGEST = 32;
  /* How many files of the dictionary a beginning of a word may read in each segment; how many chunks of lists are read at
   * once; how much of lists is read before the reader is asked whether to go on. */
  const SHARDS = 2, ROOM = 8, BUDGET = 24000;

  // Files.
  const files = new Map(), waiting = new Map(), base = document.currentScript.dataset.index;
  let version = "";
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
  let facts = null, roots, dropped, unspaced, folds;
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
  async function segment(own, end) {
    let root = await load(own + "/root");
    if (root.end !== end) {
      // A browser's copy of a file that came before the others.
      files.delete(own + "/root");
      root = await load(own + "/root");
    }
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
    if (root.dictionary.has(number)) return root.dictionary.get(number);
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
      const shards = [], first = place(root, prefix);
      for (let number = first; number < root.borders.length; number++) {
        if (number > first && !root.borders[number].startsWith(prefix)) break;
        if (shards.length >= limit) {
          found.isPart = limit > 1;
          break;
        }
        shards.push(shard(root, number));
      }
      return [(await Promise.all(shards)).flat(), prefix, limit];
    }
    const isWhole = need.isFilter || need.isWhole || !isLong || phase === "exact" && !need.isStart;
    const looks = [look(need.term, isWhole ? 1 : SHARDS)];
    if (start !== need.term) looks.push(look(start, SHARDS));
    for (const [entries, prefix, limit] of await Promise.all(looks)) for (const entry of entries) {
      if (entry.term === need.term && !found.exact.length) found.exact.push(source(root, entry));
      else if (limit > 1 && entry.term !== need.term && entry.term.startsWith(prefix)) found.all.push(source(root, entry));
    }
    found.all = found.exact.concat(found.all);
    if (need.isFilter || need.isStart) found.exact = found.all;
    if (need.isWhole) found.all = found.exact;
    return found;
  }
  /* Asks for what a query surely reads of the dictionary, all at once and not waiting for it. */
  function expect(query) {
    for (const root of roots) for (const need of query.needs)
      if (root.end > root.start) shard(root, place(root, need.term)).catch(function () { });
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
  /* Calls with each chunk of lists that may have posts from `low` to before `high`. */
  function visit(lists, low, high, each) {
    for (const list of lists)
      for (let number = chunkAt(list, high); number < list.tops.length && list.tops[number] >= low; number++) each(list, number);
  }
  /* Reads the chunks of lists in which one of the posts may be that have so many marks. */
  function chunks(lists, low, high, marks, step, meter) {
    const loads = [];
    visit(lists, low, high, function (list, number) {
      if (list.chunks[number]) return;
      const next = number + 1 < list.tops.length ? list.tops[number + 1] + 1 : 0;
      if (marks.subarray(Math.max(next - low, 0), list.tops[number] + 1 - low).includes(step)) loads.push(chunk(list, number, meter));
    });
    return Promise.all(loads);
  }
  /* How many posts to look at in one go: about as many as a page of results needs if words come together by chance, but no
   * more than a few chunks tell of. */
  function windowSize(root, needs) {
    const all = root.end - root.start;
    let wanted = 2 * PAGE, parts = 0;
    for (const need of needs) {
      wanted *= all / need.count;
      for (const list of need.lists) if (list.chunk !== undefined) parts += list.tops.length;
    }
    return Math.ceil(Math.max(1024, Math.min(wanted, all, parts ? ROOM * all / parts : all)));
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
  /* Marks once more each post of a list that has so many marks. */
  function mark(list, low, high, marks, from) {
    visit([list], low, high, function (_, number) {
      const posts = list.chunks[number];
      // A chunk that was not read has no post that counts.
      if (!posts) return;
      let start = 0, end = posts.length;
      while (start < end) {
        const middle = (start + end) >> 1;
        if (posts[middle] < high) end = middle; else start = middle + 1;
      }
      for (; start < posts.length && posts[start] >= low; start++)
        if (marks[posts[start] - low] === from) marks[posts[start] - low] = from + 1;
    });
  }
  /* Yields the numbers of posts that have everything; null where much was read since the last one. */
  async function* find(query, status) {
    const meter = {
      sum: 0, seen: new Set(),
      add: function (name, size) { if (!this.seen.has(name)) { this.seen.add(name); this.sum += size; } }
    };
    status.meter = meter;
    const given = new Set();
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
        const size = windowSize(root, needs);
        for (let high = range[1]; high > range[0]; high -= size) {
          const low = Math.max(range[0], high - size), marks = new Uint8Array(high - low);
          for (let step = 0; step < needs.length && marks.includes(step); step++) {
            // What all others need of the same posts is most likely wanted, too: it is read side by side.
            if (needs[step].lists.some(function (list) { return list.chunk !== undefined; }))
              await Promise.all(needs.slice(step).map(function (need) { return chunks(need.lists, low, high, marks, step, meter); }));
            for (const list of needs[step].lists) mark(list, low, high, marks, step);
          }
          for (let post = high - 1; post >= low; post--)
            if (marks[post - low] === needs.length && !given.has(post)) {
              given.add(post);
              yield { post: post, root: root };
            }
          if (meter.sum > BUDGET && low > range[0]) yield null;
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

  /* What every query needs is read as soon as there is a page. */
  async function prepare() {
    if (facts) return;
    const early = ["old", "new"].map(function (own) { return load(own + "/root").catch(function () { }); });
    const index = await load("index");
    await Promise.all(early);
    version = "?" + index.posts;
    roots = await Promise.all(Object.entries(index.segments).map(function (part) { return segment(part[0], part[1]); }));
    dropped = new RegExp("[" + index.dropped + "]", "u");
    unspaced = index.unspaced.map(function (ranges) { return new RegExp("[" + ranges + "]", "u"); });
    folds = new Map();
    facts = index;
  }
  /* A search, of which pages are gathered one after another; the newest is the current one. */
  let current = null;
  function ask(text) { return { text: text, count: 0, pauses: 0, status: { isPart: false } }; }
  /* The next results, and whether they are the last; null where a newer search overtakes this one. */
  async function gather(search) {
    const batch = [];
    let isDone = false, isPaused = false;
    if (!search.results) {
      await prepare();
      if (search !== current) return null;
      search.query = parse(search.text.normalize("NFC"));
      if (!search.query.needs.length && search.query.after === -Infinity && search.query.before === Infinity)
        return { batch: batch, isDone: true };
      expect(search.query);
      search.results = find(search.query, search.status);
    }
    if (search.status.meter) search.status.meter.sum = 0;
    while (batch.length < PAGE && !isDone && !isPaused) {
      const cards = [];
      while (cards.length < PAGE - batch.length) {
        const next = await search.results.next();
        if (search !== current) return null;
        isDone = next.done;
        isPaused = !isDone && !next.value && (batch.length + cards.length + search.count > 0 || ++search.pauses > 2);
        if (isDone || isPaused) break;
        if (next.value) cards.push(card(next.value)); else search.status.meter.sum = 0;
      }
      for (const result of await Promise.all(cards))
        if (result.day >= search.query.after && result.day < search.query.before) batch.push(result);
      if (search !== current) return null;
    }
    search.pauses = 0;
    return { batch: batch, isDone: isDone };
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
  let form, field, list, more, state, row;
  function say(text, count) {
    let digits = count === undefined ? "" : String(count);
    if (digits.length >= +form.dataset.thousandsFrom) digits = digits.replace(/\B(?=(\d{3})+$)/g, form.dataset.thousands);
    state.textContent = (text || "").replace("{n}", digits);
  }
  /* A date as the pages write it. */
  function written(date) {
    return form.dataset.date.replace("{day}", date.getUTCDate()).replace("{year}", date.getUTCFullYear())
      .replace("{month}", form.dataset.months.split("|")[date.getUTCMonth()]);
  }
  function fail() {
    list.replaceChildren();
    say(form.dataset.failed);
    form.dataset.state = "done";
  }
  function show(result) {
    const item = row.content.cloneNode(true);
    const date = new Date(result.day * 86400000), time = item.querySelector("time"), found = item.querySelector(".found");
    item.querySelector(".p-name").textContent = result.name;
    item.querySelector(".handle").textContent = "@" + result.handle;
    item.querySelector(".by").href = result.profile;
    found.href = result.url;
    time.textContent = written(date);
    time.dateTime = date.toISOString().slice(0, 10);
    excerpt(found, result.text, current.query.words);
    if (!result.text) found.textContent = time.textContent;
    return item;
  }
  /* Shows the next results. */
  async function page(search) {
    const next = search.next || gather(search);
    let found = null;
    search.next = null;
    more.hidden = true;
    try {
      found = await next;
    } catch (_) {
      if (search === current) fail();
    }
    if (!found || search !== current) return;
    const before = search.count;
    if (!before) list.replaceChildren();
    list.append(...found.batch.map(show));
    search.count += found.batch.length;
    more.hidden = found.isDone;
    const isAll = found.isDone && !search.status.isPart;
    say(search.count ? isAll ? form.dataset.found : form.dataset.first : isAll ? form.dataset.none : form.dataset.first, search.count);
    performance.measure("skein-search", "skein-search");
    form.dataset.state = found.isDone ? "done" : "more";
    if (search.goesOn && list.children[before]) list.children[before].querySelector(".found").focus();
  }
  function start() {
    const text = field.value.trim();
    form.dataset.state = "busy";
    if (text) {
      if (!current || !current.next || current.text !== text) current = ask(text);
      page(current);
      return;
    }
    current = null;
    list.replaceChildren();
    more.hidden = true;
    say("");
    form.dataset.state = "";
  }
  /* The query is part of the address, so that results can be linked; some browsers allow no more than a fragment on a disk.
     Safari takes 100 addresses in 30 seconds and Chromium 200 in 10, so fast typing is told of a few times only, its end always. */
  let remembered = -Infinity, later = 0;
  function remember() {
    const text = field.value.trim(), part = text ? "q=" + encodeURIComponent(text) : "", wait = remembered + 400 - performance.now();
    clearTimeout(later);
    if (text === asked().trim()) return;
    if (wait > 0) {
      later = setTimeout(remember, wait);
      return;
    }
    remembered = performance.now();
    try {
      history.replaceState(null, "", part ? "?" + part : location.pathname);
    } catch (_) {
      try { history.replaceState(null, "", "#" + (part || "q=")); } catch (_) { }
    }
  }
  function asked() {
    const fragment = new URLSearchParams(location.hash.slice(1));
    return (fragment.has("q") ? fragment : new URLSearchParams(location.search)).get("q") || "";
  }

  // A page that is opened from a link begins before it is there itself.
  if (asked()) {
    current = ask(asked().trim());
    current.next = gather(current);
    current.next.catch(function () { });
  } else prepare().catch(function () { });

  document.addEventListener("DOMContentLoaded", function () {
    form = document.getElementById("search");
    if (!form) return;
    field = form.querySelector("input");
    list = form.querySelector(".results");
    more = form.querySelector(".more");
    state = form.querySelector("[role=status]");
    row = form.querySelector("template");
    form.hidden = false;
    let timer = 0;
    const isDisk = location.protocol === "file:";
    /* A disk answers while one types; over a network the search waits for a pause, and so does it where it is not done yet. */
    function soon() {
      clearTimeout(timer);
      performance.mark("skein-search");
      timer = setTimeout(function () { start(); remember(); }, isDisk && form.dataset.state !== "busy" ? 0 : 150);
    }
    field.addEventListener("input", soon);
    form.addEventListener("submit", function (event) {
      event.preventDefault();
      clearTimeout(timer);
      performance.mark("skein-search");
      start();
      remember();
    });
    more.addEventListener("click", function () {
      current.goesOn = true;
      page(current);
    });
    list.addEventListener("click", function () {
      remembered = -Infinity;
      remember();
    });
    addEventListener("popstate", again);
    addEventListener("hashchange", again);
    function again() {
      if (asked() === field.value.trim()) return;
      field.value = asked();
      performance.mark("skein-search");
      start();
    }
    if (asked()) again();
  });
})();
