import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { viewerAddressHeader } from '#contract/define.ts';
import { sitePaths, viewerAddressFunction } from './sitePaths.ts';

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

it('CloudFront’s address replaces the caller’s claim', () => {
  const handler = runInNewContext(`${viewerAddressFunction}\nhandler`) as (event: object) => { headers: Record<string, { value: string }> };
  const headers = { [viewerAddressHeader]: { value: '10.0.0.1' }, accept: { value: '*/*' } };
  const request = handler({ viewer: { ip: '203.0.113.7' }, request: { uri: '/', headers } });
  expect({ ...request.headers }).toEqual({ accept: { value: '*/*' }, [viewerAddressHeader]: { value: '203.0.113.7' } });
});
