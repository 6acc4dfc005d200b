/** Pages that are rendered to HTML when the site is built, so that they can be read before any script runs. */
export const prerenderedPaths = ['/', '/features', '/contact', '/privacy-policy', '/terms-of-service'] as const;
export type PrerenderedPath = (typeof prerenderedPaths)[number];

/** Forms people come straight to: the app's page, naming every file the form needs, so that all are fetched at once. */
export const startedPaths = ['/login', '/signup'] as const;
export type StartedPath = (typeof startedPaths)[number];

/** Where the built site keeps such a page, from its root. */
export const pageFile = (path: PrerenderedPath | StartedPath): string => `/pages${path === '/' ? '/home' : path}.html`;
