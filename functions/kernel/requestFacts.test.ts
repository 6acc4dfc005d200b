import { expect, it } from 'vitest';
import { viewerAddressHeader } from '#contract/define.ts';
import { viewerAddress } from './requestFacts.ts';

const from = (headers: Record<string, string>) => ({
  routeKey: 'GET /',
  headers,
  requestContext: { http: { sourceIp: '130.176.0.1' } },
});

it('uses CloudFront’s address header for a call through the site, not CloudFront’s own address', () => {
  expect(viewerAddress(from({ [viewerAddressHeader]: '203.0.113.7' }), ['known'])).toBe('203.0.113.7');
});

it('without a site in front, a caller cannot choose an address', () => {
  expect(viewerAddress(from({ [viewerAddressHeader]: '203.0.113.7' }), undefined)).toBe('130.176.0.1');
});

it('without either it is not known', () => {
  expect(viewerAddress({ routeKey: 'GET /', headers: {} }, ['known'])).toBeNull();
});
