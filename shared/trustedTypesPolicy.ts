/** The one Trusted Types policy of the site: makes the address of the book's worker. */
export const trustedTypesPolicy = 'afterbell';
