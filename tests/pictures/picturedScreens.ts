import { type SitePicture, sitePictures, sizesOf } from '#features/showcase/sitePictures.ts';
import { reportTabs } from '#frontend/screens/dashboard/reports/reportTabs.ts';
import { type Screen, screens } from '#frontend/screens/index.ts';

/** The viewer of a picture. */
export const lookers = ['visitor', 'trader', 'admin'] as const;

/** A screen pictured by `npm run pictures`: the name of its files, its title, its address and its viewer. */
export type PicturedScreen = {
  readonly name: string;
  readonly title: string;
  readonly path: string;
  readonly looker: (typeof lookers)[number];
};

/** Excludes pages on the way in, and the reports, which are pictured tab by tab. */
const isDrawn = ({ path }: Screen) => path !== '/logging-in' && !path.startsWith('/auth/') && path !== '/dashboard/reports/:tab';
/** Redirects: to the viewer's own profile, and to the features of a paid plan. */
const isShown = ({ path }: Screen) => path !== '/profile' && path !== '/dashboard/pro/:place';

const pictured = (path: string, title: string, access: Screen['access']): PicturedScreen => ({
  name: path === '/' ? 'home' : path.slice(1).replaceAll(/\W+/g, '-'),
  title,
  path,
  looker: access === 'public' || access === 'signedOut' ? 'visitor' : access === 'admin' ? 'admin' : 'trader',
});

/** Every screen, and every tab of the reports, in their order. */
export const picturedScreens: readonly PicturedScreen[] = [
  ...screens.filter((screen) => isDrawn(screen) && isShown(screen)).map(({ path, title, access }) => pictured(path, title, access)),
  ...reportTabs
    .filter(({ name }) => name !== '')
    .map(({ name, title }) => pictured(`/dashboard/reports/${name}`, `Reports: ${title}`, 'anyTier')),
];

/** Widths in pixels, and themes, that each is drawn in. */
export const pictureWidths = [1440, 390] as const;
export const pictureThemes = ['dark', 'light'] as const;

/** The file of one picture. */
export const pictureFile = (name: string, width: number, theme: string): string => `${name}-${width}-${theme}.webp`;

/** The files of a screen. */
export const pictureFiles = ({ name }: PicturedScreen): readonly string[] =>
  pictureWidths.flatMap((width) => pictureThemes.map((theme) => pictureFile(name, width, theme)));

/** The pictures that stay in git, in docs/pictures: those of the README and docs/screens.md. All others are drawn into docs/screens, which git ignores. */
export const mainPictures: readonly string[] = [
  'dashboard-overview-1440-dark.webp',
  'dashboard-overview-1440-light.webp',
  'dashboard-overview-390-dark.webp',
  'dashboard-trades-1440-light.webp',
  'dashboard-trades-id-1440-dark.webp',
  'dashboard-import-1440-dark.webp',
  'dashboard-calendar-1440-light.webp',
  'dashboard-reports-1440-dark.webp',
  'dashboard-patterns-1440-light.webp',
  'dashboard-weekly-review-1440-light.webp',
  'dashboard-replay-tradeId-1440-dark.webp',
  'trade-planning-390-light.webp',
];

/** The files of the public pages' pictures, in frontend/src/features/showcase/pictures. */
export const sitePictureFiles: readonly string[] = (Object.keys(sitePictures) as SitePicture[]).flatMap((name) =>
  sizesOf(name).flatMap((size) => pictureThemes.map((theme) => `${name}-${size}-${theme}.webp`)),
);
