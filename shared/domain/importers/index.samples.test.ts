import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cutRecords } from '#tests/fixtures/imports/cutRecords.ts';
import { importFixtures } from '#tests/fixtures/imports/list.ts';
import { matchFills } from '../trades/matchFills.ts';
import { absolute, add, type Decimal, decimal, formatDecimal, negate, subtract, ZERO } from '../units/decimal.ts';
import type { Imported } from './imported.ts';
import { readFile } from './readFile.ts';

const folder = `${import.meta.dirname}/../../../tests/fixtures/imports`;
type Money = { grossPnl: string; fees: string; netPnl: string };
type PerInstrument = Money & { fills: number; events: number; closedRoundTrips: number; fifoMatches: number; openQty: string };
type Expected = {
  executions: number;
  events: number;
  closedRoundTrips: number;
  openPositions: number;
  fifoMatches: number;
  roundTripsWon: number;
  roundTripsLost: number;
  roundTripsBreakeven: number;
  longRoundTrips: number;
  shortRoundTrips: number;
  totals: Record<string, Money>;
  perInstrument: Record<string, PerInstrument>;
};
/** Our fills and trades in the format of the samples' expected files. */
function summary(file: Imported): Expected {
  const { trades } = matchFills(file.fills);
  const isEvent = (action: string) => action !== 'buy' && action !== 'sell';
  const severalAccounts = new Set(file.fills.map((fill) => fill.account)).size > 1;
  const keyOf = (of: { account: string; instrument: { key: string } }) => (severalAccounts ? `${of.account}/` : '') + of.instrument.key;
  const closed = trades.filter((trade) => trade.closedAt !== null);
  const count = <Item>(list: readonly Item[], which: (item: Item) => boolean) => list.filter(which).length;
  const money = (list: typeof trades): Money => {
    const sum = (part: 'gross' | 'fees' | 'net') => formatDecimal(list.reduce((total, trade) => add(total, trade[part]), ZERO));
    return { grossPnl: sum('gross'), fees: sum('fees'), netPnl: sum('net') };
  };
  const byKey = (key: string): PerInstrument => {
    const mine = trades.filter((trade) => keyOf(trade) === key);
    return {
      fills: count(file.fills, (fill) => keyOf(fill) === key && !isEvent(fill.action)),
      events: count(file.fills, (fill) => keyOf(fill) === key && isEvent(fill.action)),
      closedRoundTrips: count(mine, (trade) => trade.closedAt !== null),
      fifoMatches: mine.reduce((sum, trade) => sum + trade.matches, 0),
      openQty: formatDecimal(
        mine.reduce((sum, trade) => add(sum, trade.side === 'long' ? trade.openQuantity : negate(trade.openQuantity)), ZERO),
      ),
      ...money(mine),
    };
  };
  return {
    executions: count(file.fills, (fill) => !isEvent(fill.action)),
    events: count(file.fills, (fill) => isEvent(fill.action)),
    closedRoundTrips: closed.length,
    openPositions: trades.length - closed.length,
    fifoMatches: trades.reduce((sum, trade) => sum + trade.matches, 0),
    roundTripsWon: count(closed, (trade) => trade.net > 0n),
    roundTripsLost: count(closed, (trade) => trade.net < 0n),
    roundTripsBreakeven: count(closed, (trade) => trade.net === 0n),
    longRoundTrips: count(closed, (trade) => trade.side === 'long'),
    shortRoundTrips: count(closed, (trade) => trade.side === 'short'),
    totals: Object.fromEntries(
      [...new Set(trades.map((trade) => trade.instrument.currency))].map((currency) => [
        currency,
        money(trades.filter((trade) => trade.instrument.currency === currency)),
      ]),
    ),
    perInstrument: Object.fromEntries([...new Set(file.fills.map(keyOf))].map((key) => [key, byKey(key)])),
  };
}

/** The days of a row’s dates: 2026-03-09, 20260309, 03/09/2026, 3/9/26. */
const DAY =
  /((?:20\d\d[-./]?\d\d[-./]?|\b\d{1,2}\/|\b(?:[A-Z][a-z]{2}|\d\d)-(?=\d\d-\d\d)|\b(?=\d{1,2} [A-Z][a-z]{2} 20\d\d)))(\d{1,2})(?=\D|$)/g;

const near = (actual: Decimal, expected: string) => absolute(subtract(actual, decimal(expected))) <= decimal('0.005');

const samples = importFixtures.filter(({ path }) => !basename(path).startsWith('described-'));

describe.each(samples)('the sample $path', ({ path }) => {
  const bytes = readFileSync(`${folder}/${path}`);
  const { expected, tolerance } = JSON.parse(readFileSync(`${folder}/${path}.expected.json`, 'utf8')) as {
    expected: Expected;
    tolerance: { money: string };
  };
  const file = readFile(bytes, path, { account: 'Main', zone: 'Asia/Tokyo' });
  if ('sentence' in file) throw new Error(file.sentence);

  it('gives the expected fills, trades and money, in all and by instrument', () => {
    expect(tolerance.money).toBe('0.005');
    const { totals, perInstrument, ...counts } = summary(file);
    const { totals: expectedTotals, perInstrument: expectedPer, ...expectedCounts } = expected;
    expect(counts).toEqual(expectedCounts);
    expect(Object.keys(perInstrument).toSorted()).toEqual(Object.keys(expectedPer).toSorted());
    const money = ({ grossPnl, fees, netPnl }: Money) => ({ grossPnl, fees, netPnl });
    for (const [key, stated] of Object.entries(expectedPer)) {
      const ours = perInstrument[key]!;
      expect({ key, ...ours, ...money(stated) }).toEqual({ key, ...stated });
      for (const part of ['grossPnl', 'fees', 'netPnl'] as const)
        expect([key, part, ours[part], near(decimal(ours[part]), stated[part])]).toEqual([key, part, ours[part], true]);
    }
    expect(Object.keys(totals).toSorted()).toEqual(Object.keys(expectedTotals).toSorted());
    for (const [currency, stated] of Object.entries(expectedTotals))
      for (const part of ['grossPnl', 'fees', 'netPnl'] as const)
        expect([currency, part, near(decimal(totals[currency]![part]), stated[part])]).toEqual([currency, part, true]);
  });
});

/**
 * A file's facts as text: each fill with its instrument, time, fee and effect, and each other row with its line and
 * reason.
 */
const factsOf = (file: Imported) => ({
  fills: file.fills
    .map(({ account, instrument: { key, kind, underlying, multiplier, expiry = '' }, ...fill }) =>
      [
        `${account === 'Main' ? '' : `${account}/`}${key} ${fill.action} ${formatDecimal(fill.quantity)} @ ${formatDecimal(fill.price)} fee ${formatDecimal(fill.fee)}`,
        `${new Date(fill.time).toISOString().slice(0, 19)} ${fill.precision} ${fill.effect}`,
        ...(fill.statedGross === undefined ? [] : [`stated ${formatDecimal(fill.statedGross)}`]),
        `(${[kind, underlying, formatDecimal(multiplier), expiry].join(' ').trim()})`,
      ].join(' '),
    )
    .toSorted(),
  problems: file.problems.map(({ line, kind, reason }) => `${line} ${kind}: ${reason}`),
  accounts: file.accounts,
});

describe.each(importFixtures)('the file $path', ({ broker, path, rows }) => {
  const text = new TextDecoder().decode(readFileSync(`${folder}/${path}`));
  const expected = JSON.parse(readFileSync(`${folder}/${path}.expected.json`, 'utf8')) as { said: ReturnType<typeof factsOf> };
  const read = (changed: string) => {
    const file = readFile(new TextEncoder().encode(changed), basename(path), { account: 'Main', zone: 'America/New_York' });
    if ('sentence' in file) throw new Error(file.sentence);
    return file;
  };
  const file = read(text);

  it('is recognized, and every row of it is accounted for', () => {
    expect(file.broker).toBe(broker);
    expect(file.rows).toEqual(rows);
    expect(file.problems).toHaveLength(rows.duplicate + rows.ignored + rows.failed);
    const inSections = file.sections.reduce((sum, section) => sum + section.rows, 0);
    expect(inSections).toBe(rows.imported + rows.duplicate + rows.ignored + rows.failed);
  });

  it('reads every fill with seconds and gives a skip reason for all other rows', () => {
    expect(factsOf(file)).toEqual({ ...expected.said, fills: expected.said.fills.toSorted() });
  });

  it('differs from itself with the date of one trade moved by a day', () => {
    if (/^[<{[]/.test(text) || broker === 'das') return;
    const noTrades = new Set(file.problems.map(({ line }) => line));
    const { pieces } = cutRecords({ broker, path, rows }, text);
    let line = 1;
    let moved = 0;
    pieces.forEach((piece, at) => {
      const here = line;
      line += piece.text.split('\n').length - 1;
      const later = piece.text.replace(
        DAY,
        (_, before: string, day: string) => before + String(day === '28' ? 27 : Number(day) + 1).padStart(2, '0'),
      );
      if (!piece.isData || noTrades.has(here) || later === piece.text) return;
      const changed = read(pieces.map((other, index) => (index === at ? later : other.text)).join(''));
      expect([here, factsOf(changed)]).not.toEqual([here, { ...expected.said, fills: expected.said.fills.toSorted() }]);
      moved++;
    });
    expect(moved).toBeGreaterThan(0);
  });
});
