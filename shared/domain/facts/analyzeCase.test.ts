import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { analyzeCase } from './analyzeCase.ts';

const read = (name: string) => JSON.parse(readFileSync(`${import.meta.dirname}/../../../tests/fixtures/metric-cases/${name}.json`, 'utf8'));

/** Decimals within a millionth; all else exactly. Fields we add are fine, expected ones that are missing are not. */
function expectNear(actual: unknown, expected: unknown, path: string): void {
  if (typeof expected === 'object' && expected !== null) {
    const found = (actual ?? {}) as Record<string, unknown>;
    for (const [key, value] of Object.entries(expected)) expectNear(found[key], value, `${path}.${key}`);
    if (/by|daily|perInstrument|totals/.test(path)) expect([path, Object.keys(found).sort()]).toEqual([path, Object.keys(expected).sort()]);
  } else if (typeof expected === 'string' && /^-?[\d.]+$/.test(expected)) {
    expect([path, typeof actual]).toEqual([path, 'string']);
    expect([path, Math.abs(Number(actual) - Number(expected)) <= 1e-6]).toEqual([path, true]);
  } else expect([path, actual]).toEqual([path, expected]);
}

describe.each(['trades-empty', 'trades-one-win', 'trades-mixed', 'trades-tokyo-user'])('the trade list %s', (name) => {
  const file = read(name);
  it('gives every expected figure', () => expectNear((analyzeCase(file) as { actual: unknown }).actual, file.expected, name));
});

it('positions give the expected lots, fees and averages', () => {
  const file = read('positions');
  const { cases } = analyzeCase(file) as { cases: { id: string; actual: unknown }[] };
  for (const [i, { id, expected }] of file.cases.entries()) expectNear(cases[i]!.actual, expected, id);
  expect(cases).toHaveLength(file.cases.length);
});

it('values are displayed as expected', () => {
  const file = read('formatting');
  const { cases } = analyzeCase(file) as { cases: { actual: string }[] };
  expect(cases.map(({ actual }) => actual)).toEqual(file.cases.map(({ expected }: { expected: string }) => expected));
});

it.each(['mae-mfe', 'strategies', 'significance'])('%s is refused in a sentence, not answered wrongly', (name) =>
  expect(analyzeCase(read(name))).toEqual({ sentence: expect.stringContaining('not supported yet') }),
);

it.each([null, [], 7, {}, { cases: [3] }, { input: { trades: [{ id: 'x' }] } }])('%j is refused, never a crash', (file) =>
  expect(analyzeCase(file)).toHaveProperty('sentence'),
);
