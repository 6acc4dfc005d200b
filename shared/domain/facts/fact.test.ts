import { expect, it } from 'vitest';
import { redacted } from './fact.ts';

it.each([
  ['Write me at nora@example.com please', 'Write me at [email] please'],
  ['call +1 (212) 555-0199 or 02125550199', 'call [number] or [number]'],
  ['card 4242 4242 4242 4242', 'card [number]'],
  ['account U1234567 at the broker, DU-7654321 on paper', 'account [account] at the broker, [account] on paper'],
  ['see https://example.com/a?b=c and www.example.org', 'see [link] and [link]'],
  ['On 2026-11-20 I bought 100 at 182.55 for $18,255.00', 'On 2026-11-20 I bought 100 at 182.55 for $18,255.00'],
])('%s', (text, expected) => {
  expect(redacted(text)).toBe(expected);
});

it('at most 1,500 characters are looked at', () => {
  expect(redacted('a'.repeat(9999))).toHaveLength(1500);
});
