/** Pages that are rendered to HTML when the site is built, so that they can be read before any script runs. The app comes when something is done there. */
export const readPaths = ['/', '/features', '/contact', '/privacy-policy', '/terms-of-service'] as const;
export type ReadPath = (typeof readPaths)[number];

/** Pre-rendered pages that visitors open in order to act: the app comes behind the first paint. */
export const usedPaths = ['/login', '/signup', '/forgot-password', '/pricing'] as const;
export type UsedPath = (typeof usedPaths)[number];

/** Every page that is rendered when the site is built. */
export const prerenderedPaths = [...readPaths, ...usedPaths] as const;
export type PrerenderedPath = ReadPath | UsedPath;

/** Where the built site keeps such a page, from its root. */
export const pageFile = (path: PrerenderedPath): string => `/pages${path === '/' ? '/home' : path}.html`;
