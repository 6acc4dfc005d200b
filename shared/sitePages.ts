/** Pages that are rendered to HTML when the site is built, so that they can be read before any script runs. */
export const prerenderedPaths = ['/', '/features', '/contact', '/privacy-policy', '/terms-of-service'] as const;
export type PrerenderedPath = (typeof prerenderedPaths)[number];

/** Where the built site keeps such a page, from its root. */
export const pageFile = (path: PrerenderedPath): string => `/pages${path === '/' ? '/home' : path}.html`;
