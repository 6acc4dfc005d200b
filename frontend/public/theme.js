// Sets the theme before anything is painted: the stored setting, else the stored user's preference, else the system's.
(function () {
  var theme = null;
  try {
    theme = localStorage.getItem('theme');
    if (!theme && localStorage.getItem('darkMode')) theme = localStorage.getItem('darkMode') === 'true' ? 'dark' : 'light';
  } catch (_) {
    theme = null;
  }
  if (theme !== 'dark' && theme !== 'light') theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
})();
