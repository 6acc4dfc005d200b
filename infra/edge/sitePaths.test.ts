import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { sitePaths } from './sitePaths.ts';

const serve = (uri: string): string => runInNewContext(`${sitePaths}; handler({ request: { uri: ${JSON.stringify(uri)} } }).uri`) as string;

it.each([
  ['/', '/pages/home.html'],
  ['/login', '/pages/login.html'],
  ['/forgot-password', '/pages/forgot-password.html'],
  ['/pricing/', '/pages/pricing.html'],
  ['/features', '/pages/features.html'],
  ['/contact', '/pages/contact.html'],
  ['/terms-of-service/', '/pages/terms-of-service.html'],
  ['/privacy-policy', '/pages/privacy-policy.html'],
])('%s was made when the site was built: %s', (uri, file) => {
  expect(serve(uri)).toBe(file);
});

it.each(['/forgot-password/more', '/dashboard/overview', '/profile/some_name', '/dashboard/', '/terms-of-service/more', '/constructor'])(
  '%s is a screen of the app',
  (uri) => {
    expect(serve(uri)).toBe('/index.html');
  },
);

it.each(['/assets/main-abc123.js', '/favicon.svg', '/robots.txt'])('%s is a file', (uri) => {
  expect(serve(uri)).toBe(uri);
});
