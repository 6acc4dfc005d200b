import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dayKey } from '#domain/units/dayKey.ts';
import { readText } from '../../testing/fileForms.ts';

const text = readFileSync(`${import.meta.dirname}/../../../../../tests/fixtures/cases/18-tradovate-fills-report/Fills.csv`, 'utf8');

describe('the trade date of a fill in the report Fills', () => {
  it('is not stored when it is the date of the session', () => {
    const { fills } = readText(text);
    expect(fills.map(({ time, tradeDay }) => [dayKey(time, 'America/New_York'), tradeDay])).toEqual([
      ['2026-06-14', undefined],
      ['2026-06-14', undefined],
    ]);
  });

  it('is stored when the exchange joins the session to another day', () =>
    expect(readText(text.replaceAll('2026-06-15', '2026-06-16')).fills.map(({ tradeDay }) => tradeDay)).toEqual([
      '2026-06-16',
      '2026-06-16',
    ]));

  it('fails its row when it is no day near the fill', () =>
    expect(readText(text.replaceAll('2026-06-15', '2025-06-15')).problems.map(({ kind, reason }) => `${kind}: ${reason}`)).toEqual(
      Array(2).fill('failed: The trade date "2025-06-15" doesn’t fit the time of the fill.'),
    ));
});
