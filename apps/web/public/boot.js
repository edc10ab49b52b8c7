// Runs before the first paint (a blocking script of our own, so that the CSP needs no inline exception): theme and sidebar
// as they were left. Reads tolerate anything; platform/web/theme and platform/web/shell own these keys afterwards.
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
  if (!/^(light|dark|light-contrast|dark-contrast)$/.test(theme || '')) {
    theme =
      (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light') +
      (matchMedia('(prefers-contrast: more)').matches ? '-contrast' : '');
  }
  root.dataset.theme = theme;
  var width = Number(read('app_sidebar_width'));
  if (width >= 200 && width <= 360) root.style.setProperty('--sidebar-width', width + 'px');
  var collapsed = read('app_sidebar_collapsed');
  var state = collapsed === 'rail' || collapsed === 'hidden' ? collapsed : 'full';
  root.dataset.sidebar = matchMedia('(max-width: 767px)').matches
    ? 'full'
    : state === 'full' && matchMedia('(max-width: 1023px)').matches
      ? 'rail'
      : state;
})();
