import { describe, expect, it } from 'vitest';
import { originSecretHeader } from '../../shared/contract/define.ts';
import { throughSite } from './throughSite.ts';

const call = (headers: Record<string, string>) => ({ routeKey: 'GET /', headers });

describe('a call that must come through the site', () => {
  it('counts with the secret CloudFront adds', () => {
    expect(throughSite(call({ [originSecretHeader]: 'known' }), 'known')).toBe(true);
  });

  it('does not count with another secret or none', () => {
    expect(throughSite(call({ [originSecretHeader]: 'guess' }), 'known')).toBe(false);
    expect(throughSite(call({}), 'known')).toBe(false);
  });

  it('always counts where no secret is configured', () => {
    expect(throughSite(call({}), undefined)).toBe(true);
  });
});
