// Runs before the first paint (a blocking script of our own, so that the CSP needs no inline exception): theme and sidebar
// as they were last set, and what is loaded first. Invalid values are ignored; platform/web/theme and platform/web/shell own these keys afterwards.
(function () {
  var root = document.documentElement;
  function read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  var theme = read('theme');
  function parsed(key) {
    try {
      return JSON.parse(read(key)) || {};
    } catch {
      return {};
    }
  }
  if (theme === 'custom') {
    var custom = parsed('custom_theme');
    var properties = custom.properties || {};
    theme = custom.dark === false ? 'light' : 'dark';
    if (Object.keys(properties).length > 0) root.setAttribute('data-custom', '');
    for (var name in properties)
      if (/^--[a-z0-9-]+$/.test(name) && /^#[0-9a-f]{6}$/.test(properties[name]))
        root.style.setProperty(name, properties[name]);
  } else if (!/^(light|dark|light-contrast|dark-contrast)$/.test(theme || '')) {
    theme =
      (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light') +
      (matchMedia('(prefers-contrast: more)').matches ? '-contrast' : '');
  }
  root.dataset.theme = theme;
  var comfort = parsed('appearance');
  root.dataset.density = comfort.density === 'compact' ? 'compact' : 'comfortable';
  root.dataset.editorFont = /^(serif|mono)$/.test(comfort.editorFont || '') ? comfort.editorFont : 'sans';
  if (comfort.motion === 'reduced') root.dataset.motion = 'reduced';
  if (comfort.textSize === 110 || comfort.textSize === 125)
    root.style.setProperty('--text-scale', String(comfort.textSize / 100));
  var collapsed = read('app_sidebar_collapsed');
  var state = collapsed === 'rail' || collapsed === 'hidden' ? collapsed : 'full';
  root.dataset.sidebar = matchMedia('(max-width: 767px)').matches
    ? 'full'
    : state === 'full' && matchMedia('(max-width: 1023px)').matches
      ? 'rail'
      : state;
  // Keys that nothing has the focus for, pressed while the client is loaded (platform/ui/keys/early-keys.ts). Escape and the
  // pointer forget them; those with Ctrl or Alt are the browser's.
  var keys = [];
  function keep(event) {
    if (!/^(HTML|BODY)$/.test(event.target.nodeName) || event.isComposing || event.repeat) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') forget();
    if (!/^(.|Enter|Backspace|Arrow\w+)$/u.test(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    keys.push(event);
  }
  function forget() {
    keys = [];
  }
  addEventListener('keydown', keep, true);
  addEventListener('pointerdown', forget, true);
  window.cairnEarlyKeys = function () {
    removeEventListener('keydown', keep, true);
    removeEventListener('pointerdown', forget, true);
    return keys;
  };
  // A page of the service worker says how it preloads its files (app-shell.ts).
  var rel = root.dataset.preload === 'script' ? 'preload' : 'modulepreload';
  // The files of a list of issues and of a page (first-files.config.ts), beside those that every document names.
  function load(name) {
    var files = document.querySelector('meta[name="' + name + '"]');
    if (!files) return;
    files.content.split(' ').forEach(function (file) {
      var link = document.createElement('link');
      link.rel = rel;
      link.as = 'script';
      link.crossOrigin = '';
      link.href = file;
      document.head.appendChild(link);
    });
  }
  if (/^\/[^/]+\/projects\/[^/]+\/./.test(location.pathname)) load('cairn-project-files');
  if (/^\/[^/]+\/projects\/[^/]+\/pages\/./.test(location.pathname)) load('cairn-page-files');
  // What this page asked the server for the last time, asked for while the client is loaded (platform/web/api/first-reads.ts).
  var reads = (parsed('first_reads').pages || {})[location.pathname + location.search];
  if (Array.isArray(reads) && navigator.onLine) {
    window.cairnFirstReads = {};
    reads.forEach(function (url) {
      if (!String(url).startsWith('/api/')) return;
      var headers = { accept: 'application/json', 'x-cairn-client': 'web' };
      var reply = fetch(url, { credentials: 'same-origin', headers: headers, signal: AbortSignal.timeout(5000) });
      reply.catch(function () {});
      window.cairnFirstReads[url] = reply;
    });
  }
})();
