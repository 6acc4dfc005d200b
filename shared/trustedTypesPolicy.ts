/** The one Trusted Types policy of the site: makes the addresses of its workers and its service worker. */
export const trustedTypesPolicy = 'afterbell';
