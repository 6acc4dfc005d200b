import { describe, expect, it } from 'vitest';
import { originSecretHeader, viewerAddressHeader } from '#contract/define.ts';
import { throughSite, viewerAddress } from './http.ts';

const [known, before] = ['k'.repeat(64), 'b'.repeat(64)];
const call = (headers: Record<string, string>) => ({ routeKey: 'GET /', headers });

describe('a call that must come through the site', () => {
  it('counts with the secret CloudFront adds', () => {
    expect(throughSite(call({ [originSecretHeader]: known }), [known])).toBe(true);
  });

  it('does not count with another secret or none', () => {
    expect(throughSite(call({ [originSecretHeader]: 'guess' }), [known])).toBe(false);
    expect(throughSite(call({}), [known])).toBe(false);
  });

  it('accepts the previous secret too, so that a rotation refuses no call', () => {
    for (const secret of [known, before]) expect(throughSite(call({ [originSecretHeader]: secret }), [known, before])).toBe(true);
    expect(throughSite(call({ [originSecretHeader]: `${known},${before}` }), [known, before])).toBe(false);
  });

  it('does not count with the placeholder for no earlier secret, nor with nothing', () => {
    for (const word of ['none', '']) expect(throughSite(call({ [originSecretHeader]: word }), [known, 'none', ''])).toBe(false);
  });

  it('always counts where no secret is configured', () => {
    expect(throughSite(call({}), undefined)).toBe(true);
  });
});

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
