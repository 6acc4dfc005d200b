// Before anything is painted: marks the page of somebody who may be signed in, sets their colors of gains and losses, and the theme: the stored setting, else the stored user's preference, else the system's.
(() => {
  var theme = null;
  try {
    if (localStorage.getItem('token')) document.documentElement.setAttribute('data-session', '');
    if (localStorage.getItem('afterbell.palette') === 'blueOrange') document.documentElement.dataset.palette = 'blueOrange';
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
// A page that was rendered ahead of time for a visitor to use: the app comes behind the first paint, which it would delay. What is pressed or sent before the
// app has taken the page over is kept, and done then.
(() => {
  var kept = null;
  function begin(files) {
    for (const href of files.slice(1)) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    import(files[0]).catch(() => setTimeout(begin, 1000, files));
  }
  document.addEventListener('DOMContentLoaded', () => {
    var { ahead, app } = document.getElementById('root')?.dataset ?? {};
    if (ahead) requestAnimationFrame(() => setTimeout(begin, 0, app.split(' ')));
  });
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
// A script or styles that the page names are requested again a second after they were lost. Where the script was lost twice, an empty page says so.
(() => {
  function report() {
    var root = document.getElementById('root');
    if (!root || root.hasChildNodes()) return;
    var reload = document.createElement('a');
    reload.href = '';
    reload.textContent = 'reload this page';
    reload.style.textDecoration = 'underline';
    root.style.padding = '2rem';
    root.append('Afterbell didn’t load. Check your connection, then ', reload, '.');
  }
  addEventListener(
    'error',
    ({ target: lost }) => {
      var isStyle = lost.rel === 'stylesheet' && !('again' in lost.dataset);
      if (!isStyle && lost.localName !== 'script') return;
      setTimeout(() => {
        if (!isStyle) return import(lost.src).catch(report);
        var again = lost.cloneNode();
        again.dataset.again = '';
        lost.replaceWith(again);
      }, 1000);
    },
    true,
  );
  addEventListener('unhandledrejection', report);
})();
// On a page of the journal the session and the book are requested beside the scripts that read them: see app/pagePorts.ts.
(() => {
  var token = null;
  try {
    if (sessionStorage.getItem('afterbell.demo') === null) token = localStorage.getItem('token');
  } catch (_) {
    token = null;
  }
  if (!token || !/^\/(dashboard|trade-planning)(\/|$)/.test(location.pathname)) return;
  var authorization = `Bearer ${token}`;
  var replies = {};
  for (const url of ['/api/auth/validate', '/api/trades/book']) {
    replies[url] = fetch(url, { cache: 'no-store', headers: { authorization } });
    replies[url].catch(() => {});
  }
  globalThis.early = { at: Date.now(), authorization, replies };
})();
// The font of text and the code of the journal's worker come behind those replies and the first scripts, whose line they would share. Scripts that have come
// in a moment request both. A service worker has both stored.
(() => {
  var { font, worker } = document.currentScript?.dataset ?? {};
  var isStored = navigator.serviceWorker?.controller;
  function ask() {
    if (!font || document.getElementById('root')?.hasChildNodes()) return;
    if (globalThis.early && !isStored)
      fetch(worker)
        .then((code) => code.blob())
        .catch(() => {});
    var link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: font });
    document.head.append(link);
  }
  if (isStored) ask();
  else setTimeout(ask, 300);
})();
