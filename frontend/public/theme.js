// Before anything is painted: marks the page of somebody who may be signed in, and sets the theme: the stored setting, else the stored user's preference, else the system's.
(function () {
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
})();
