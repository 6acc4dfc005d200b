import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { viewerAddressHeader } from '#contract/define.ts';
import { viewerAddressFunction } from './viewerAddressFunction.ts';

it('CloudFront’s address replaces the caller’s claim', () => {
  const handler = runInNewContext(`${viewerAddressFunction}\nhandler`) as (event: object) => { headers: Record<string, { value: string }> };
  const headers = { [viewerAddressHeader]: { value: '10.0.0.1' }, accept: { value: '*/*' } };
  const request = handler({ viewer: { ip: '203.0.113.7' }, request: { uri: '/', headers } });
  expect({ ...request.headers }).toEqual({ accept: { value: '*/*' }, [viewerAddressHeader]: { value: '203.0.113.7' } });
});
