/** Pictures of the product on its public pages, by the screen each is drawn from (`npm run pictures -- site`). */
export const sitePictures = {
  import: '/dashboard/import',
  trade: '/dashboard/trades/:id',
  reports: '/dashboard/reports',
  risk: '/dashboard/reports/risk',
  planning: '/trade-planning',
  patterns: '/dashboard/patterns',
  insights: '/dashboard/insights',
  replay: '/dashboard/replay/:tradeId',
  weekly: '/dashboard/weekly-review',
  community: '/community/leaderboard',
} as const;
/** One of them. */
export type SitePicture = keyof typeof sitePictures;

/** Sizes in CSS pixels: beside text, and on phones. */
export const sitePictureSizes = { wide: { width: 688, height: 500 }, phone: { width: 390, height: 500 } } as const;

/** Those that stand in a column as narrow as a phone, on every screen. */
const narrow: readonly SitePicture[] = ['trade', 'reports', 'risk'];
/** The sizes a picture is drawn in. */
export const sizesOf = (name: SitePicture): readonly (keyof typeof sitePictureSizes)[] =>
  narrow.includes(name) ? ['phone'] : ['wide', 'phone'];
