import { expect, it } from 'vitest';
import { throughSite } from '../functions/kernel/http.ts';
import { originSecretHeader } from '../shared/contract/define.ts';
import { rotatedOrigin } from './rotatedOrigin.ts';

const [a, b, c] = ['a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)];

it('what CloudFront sends before and after a rotation is taken at every moment of it', () => {
  const taken = (text: string) => Object.values<string>(JSON.parse(text));
  const first = JSON.stringify({ current: a, previous: 'none' });
  const second = rotatedOrigin(first, b);
  expect(JSON.parse(second)).toEqual({ current: b, previous: a });
  const call = (secret: string) => ({ routeKey: 'GET /', headers: { [originSecretHeader]: secret } });
  // The functions read the new secret first, CloudFront minutes later.
  for (const sent of [a, b]) expect(throughSite(call(sent), taken(second))).toBe(true);
  const third = rotatedOrigin(second, c);
  expect(throughSite(call(a), taken(third))).toBe(false);
});

it('something else is not overwritten', () => {
  for (const text of ['', 'plain text', '{"previous":"x"}', 'null']) expect(() => rotatedOrigin(text, a)).toThrow(/Nothing was changed/);
});
