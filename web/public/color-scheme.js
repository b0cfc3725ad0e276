// Runs before the first paint, so that a dark page never flashes white.
(function () {
  var dark = matchMedia('(prefers-color-scheme: dark)').matches;
  try {
    var chosen = localStorage.getItem('mantine-color-scheme-value');
    if (chosen === 'dark' || chosen === 'light') dark = chosen === 'dark';
  } catch {
    // A browser that stores nothing follows the system.
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
