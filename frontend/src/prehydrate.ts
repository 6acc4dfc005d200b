const QUIET_MS = 3000;
const signs = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;
const html = document.documentElement;

/**
 * The only script of a prerendered page until the visitor interacts, or three idle seconds after it has loaded
 * (ruling 24): it then loads the app, which takes the page over. An earlier press is stored and replayed as soon as
 * it works; links always work. On a page to use theme.js does both, behind the first paint.
 */
function waitForSigns(): void {
  /** The app and the page's further files, as listed by the build: all are fetched together. */
  const [app = '', ...needed] = document.getElementById('root')!.dataset.app!.split(' ');

  let waiting: HTMLElement | null = null;
  let themeBefore: string | undefined;
  let begun = false;

  function begin(): void {
    if (begun) return;
    begun = true;
    for (const file of needed) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    }
    // Without a connection nothing wakes; the next press tries again.
    import(/* @vite-ignore */ app).catch(() => {
      begun = false;
    });
  }

  /** Switches the theme immediately; the app repeats it, so that it is saved in the right place. */
  function turnTheme(): void {
    themeBefore ??= html.dataset.theme;
    const next = html.dataset.theme === 'light' ? 'dark' : 'light';
    html.dataset.theme = next;
    try {
      localStorage.setItem('theme', next);
    } catch {
      // A browser that stores nothing shows it until the page is left.
    }
  }

  function keepPress(event: Event): void {
    const button = (event.target as Element).closest<HTMLElement>('button');
    if (button === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (button.dataset.themeToggle !== undefined) turnTheme();
    else waiting = button;
  }

  function handOver(): void {
    removeEventListener('click', keepPress, true);
    for (const sign of signs) removeEventListener(sign, begin, true);
    const turned = themeBefore !== undefined && themeBefore !== html.dataset.theme;
    if (turned) {
      html.dataset.theme = themeBefore;
      document.querySelector<HTMLElement>('[data-theme-toggle]')?.click();
    }
    waiting?.click();
  }

  const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));

  addEventListener('click', keepPress, true);
  document.addEventListener('app:hydrated', handOver, { once: true });
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
  // A probably signed-in user sees their own names and navigation as soon as possible.
  if (html.dataset.session !== undefined) begin();
  else if (document.readyState === 'complete') setTimeout(() => whenIdle(begin), QUIET_MS);
  else addEventListener('load', () => setTimeout(() => whenIdle(begin), QUIET_MS));
}

waitForSigns();
