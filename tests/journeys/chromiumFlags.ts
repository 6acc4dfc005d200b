/** Features that Playwright disables: of two such flags Chromium uses only the last. */
const offForTests = [
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose'],
  ...['HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay', 'MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints'],
  ...['PaintHolding', 'PreconnectToSearch', 'TcpPortRandomizationWin', 'ThirdPartyStoragePartitioning'],
];
/** Pages of the browser's own address bar: it would open one in a process of its own for each window, a third of a second of work. */
const ownPages = ['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup'];

/** A process that waits for a page that may come: one more for each window. */
const spare = ['SpareRendererForSitePerProcess'];

/** Chromium's flags for journeys and benches: headless, isolated, and as root in a container. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  // Its drawing in a thread instead of a process: a fifth less work.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  `--disable-features=${[...offForTests, ...ownPages, ...spare].join(',')}`,
];
