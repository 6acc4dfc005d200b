import { expect, it } from 'vitest';
import { fillId } from './fillId.ts';

it('is 11 characters of base64url, the same for the same text', () => {
  expect(fillId('Main|e1')).toMatch(/^[\w-]{11}$/);
  expect(fillId('Main|e1')).toBe(fillId('Main|e1'));
});

it('differs over 100,000 near texts', () => {
  const ids = new Set(Array.from({ length: 100_000 }, (_, i) => fillId(`Main|AAPL|buy|100|${i}`)));
  expect(ids.size).toBe(100_000);
});

// Stored journals have these: another id for the same fill would let a file that is imported again add it a second time.
it.each([
  ['o8ZsrecV77E', 'Main', 'e1'],
  ['o8ZsrecV77E', 'Main|e1'],
  ['ilg2I0R5HgE', 'U1234567', '0000e0d5.65f0a1b2.01.01'],
  ['U-QACHRbuWM', 'Main', 'AAPL|buy|100|182.55|2026-01-09T14:31:05Z', '2'],
  ['1RzupI3QzNs', 'Konto Ä', '€'],
  ['4VDwO6pDGaE', '', 'x'],
])('%s is the id of a fill that was stored before', (id, ...parts) => {
  expect(fillId(...parts)).toBe(id);
});
