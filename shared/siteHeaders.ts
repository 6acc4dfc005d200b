import { trustedTypesPolicy } from './trustedTypesPolicy.ts';

/**
 * Other origins a page may access. `files`: the bucket of users' files, which pages show and post to; no other.
 * `push`: the origin of push events.
 */
export type SiteOrigins = { readonly files: string; readonly push: string };

const contentSecurityPolicy = ({ files, push }: SiteOrigins) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${files}`,
    "font-src 'self'",
    `connect-src 'self' ${files} ${push}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypesPolicy}`,
  ].join('; ');

const strictTransportSecurity = 'max-age=63072000; includeSubDomains';

/**
 * Response headers of every page and file of the site, lower-case name → value. CloudFront in production and the local product both read
 * this list, so what works here works there. `cache-control` is set per file, not here.
 */
export const siteHeaders = (origins: SiteOrigins): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(origins),
  'strict-transport-security': strictTransportSecurity,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
});

/** Response headers of every answer of the API, errors of the gateway itself included. */
export const callHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': strictTransportSecurity,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/** Response headers of the pictures of links, which pages of others may show. */
export const pictureHeaders = { ...callHeaders, 'cross-origin-resource-policy': 'cross-origin' };

/** Screens whose address must not leak, as CloudFront path patterns: they send this `referrer-policy` instead. */
export const quietPaths = ['/auth/*', '/forgot-password*'] as const;
export const quietReferrerPolicy = 'no-referrer';
