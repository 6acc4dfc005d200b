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

it.each(['mae-mfe', 'strategies', 'significance'])('every case of %s gives exactly the expected answer', (name) => {
  const file = read(name);
  const { cases } = analyzeCase(file) as { cases: { id: string; actual: object }[] };
  expect(cases.map(({ id }) => id)).toEqual(file.cases.map(({ id }: { id: string }) => id));
  file.cases.forEach(({ id, expected }: { id: string; expected: object }, i: number) => {
    expect({ id, ...cases[i]!.actual }).toMatchObject({ id, ...expected });
  });
});

it('outcomes give the exact risk of ruin', () => {
  const input = {
    outcomesR: [
      { probability: '0.5', r: '1' },
      { probability: '0.5', r: '-1' },
    ],
    capitalR: '2',
    trades: 4,
  };
  // Ruined by LL (1/4), or by WLLL and LWLL (1/16 each).
  expect(analyzeCase({ id: 'coin', input })).toEqual({ id: 'coin', actual: { riskOfRuin: '0.375', exact: true } });
});

it('an event without a quantity is of all that is held, and a split may state its ratio', () => {
  const at = (day: number) => `2026-01-0${day}T15:00:00Z`;
  const input = [
    { type: 'execution', instrument: 'XYZ', side: 'buy', quantity: '10', price: '40', time: at(5) },
    { type: 'split', instrument: 'XYZ', ratio: '4:1', time: at(6) },
    { type: 'execution', instrument: 'XYZ', side: 'sell', quantity: '40', price: '11', time: at(7) },
    { type: 'execution', instrument: 'XYZ260116P00009000', side: 'sell', quantity: '2', price: '0.5', multiplier: '100', time: at(7) },
    { type: 'expiration', instrument: 'XYZ260116P00009000', time: at(8) },
  ];
  expect(analyzeCase({ id: 'events', input })).toMatchObject({
    actual: { fifo: { closedRoundTrips: 2, events: 2, totals: { USD: { grossPnl: '140' } } }, averageCost: { openQty: '0' } },
  });
});

it.each([null, [], 7, {}, { cases: [3] }, { input: { trades: [{ id: 'x' }] } }])('%j is refused, never a crash', (file) =>
  expect(analyzeCase(file)).toHaveProperty('sentence'),
);
