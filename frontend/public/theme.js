// Before anything is painted: marks the page of somebody who may be signed in, and sets the theme: the stored setting, else the stored user's preference, else the system's.
(() => {
  var theme = null;
  try {
    if (localStorage.getItem('token')) document.documentElement.setAttribute('data-session', '');
    theme = localStorage.getItem('theme');
    if (!theme && localStorage.getItem('darkMode')) theme = localStorage.getItem('darkMode') === 'true' ? 'dark' : 'light';
  } catch (_) {
    theme = null;
  }
  if (theme !== 'dark' && theme !== 'light') theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  // Paper is light: the theme of the screen is back after printing.
  var shown = null;
  matchMedia('print').addEventListener?.('change', (event) => {
    var root = document.documentElement;
    if (event.matches) shown = root.dataset.theme;
    if (event.matches || shown) root.dataset.theme = event.matches ? 'light' : shown;
  });
  // The bars of the browser around the page have the color of its theme, whatever the system's is.
  function paint() {
    var color = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
    if (color) for (var meta of document.querySelectorAll('meta[name=theme-color]')) meta.content = color;
  }
  document.addEventListener('DOMContentLoaded', paint);
  new MutationObserver(paint).observe(document.documentElement, { attributeFilter: ['data-theme'] });
})();
// A page that was rendered ahead of time for a visitor to use: what is pressed or sent before the app has taken it over is kept, and done then.
(() => {
  var kept = null;
  function keep(event) {
    var root = document.getElementById('root');
    if (!root?.dataset.ahead) return;
    var target = event.type === 'submit' ? event.target : event.target.closest('button');
    if (!target || (event.type === 'click' && target.type === 'submit')) return;
    event.preventDefault();
    event.stopPropagation();
    kept = target;
  }
  addEventListener('click', keep, true);
  addEventListener('submit', keep, true);
  document.addEventListener(
    'app:hydrated',
    () => {
      removeEventListener('click', keep, true);
      removeEventListener('submit', keep, true);
      if (kept) kept.requestSubmit ? kept.requestSubmit() : kept.click();
    },
    { once: true },
  );
})();
