import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinWords } from '#domain/format/joinWords.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { fill, option } from '#domain/trades/testing/testFill.ts';
import { absolute, decimal, ONE, subtract, toNumber, worth } from '#domain/units/decimal.ts';
import type { Chapter } from '../model/chapter.ts';
import { TestJournal } from '../testing/testJournal.ts';
import { tableOfChapters } from './chapterTable.ts';
import { type FilterField, filterFields } from './filterFields.ts';
import { filterRows } from './filterRows.ts';
import type { JournalFilter } from './journalFilter.ts';
import { type AnnotatedTradeRow, tradeRows } from './journalRows.ts';

const accounts = ['Main', 'IRA, Roth', '!Paper'];
const instruments = [
  plainInstrument('stock', 'F', 'USD', ONE),
  plainInstrument('stock', 'FUBO', 'USD', ONE),
  plainInstrument('crypto', 'BTC', 'USD', ONE),
  option('C100', '2026-12-18', 'F'),
];
const words = ['', 'ORB', 'a,b', '!fade', '\\'];
const checklists = [[], ['p:AbCd1234:1'], ['p:AbCd1234:1', 'h+AbCd1234.1', 'g-AbCd1234.2'], ['p:zz-9_xyz:2', 'h-zz-9_xyz.1']];
const list = fc.uniqueArray(fc.constantFrom(...words.slice(1)), { maxLength: 2 });
const step = fc.record({
  account: fc.nat(accounts.length - 1),
  instrument: fc.nat(instruments.length - 1),
  buys: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 3 }),
  price: fc.integer({ min: 20, max: 24 }),
  minutes: fc.constantFrom(1, 7, 45, 300, 1500, 9000),
  dayOnly: fc.nat(5).map((n) => n === 0),
  note: fc.option(
    fc.record({
      setup: fc.constantFrom(null, ...words.slice(1)),
      tags: list,
      mistakes: list,
      emotions: list,
      checks: fc.constantFrom<readonly string[]>(...checklists),
      plannedRisk: fc.constantFrom(null, null, decimal('2.5')),
      stop: fc.constantFrom(null, decimal('18'), decimal('26.5')),
      target: fc.constantFrom(null, decimal('30')),
      rating: fc.constantFrom(null, 1, 3, 5),
      reviewed: fc.boolean(),
    }),
  ),
});

/** Notes on every third trade, and no, one or two screenshots. */
function withAttachments(chapter: Chapter): Chapter {
  const rows = Array.from({ length: chapter.size }, (_, row) => row);
  const notes = rows.filter((row) => row % 3 === 1).map((row) => [row, 'note0000000', 'Late'] as const);
  const albums = rows.filter((row) => row % 3 > 0).map((row) => [row, 'album000000'] as const);
  return { ...chapter, trades: { ...chapter.trades, notes, albums, screenshots: rows.map((row) => row % 3) } };
}

/** A journal of some accounts in which every trade may have something written on it. */
function journalOf(steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]): readonly Chapter[] {
  const journal = new TestJournal();
  let at = Date.UTC(2026, 2, 4, 13);
  const fills = steps.map(({ account, instrument, buys, quantity, price, minutes, dayOnly }) => {
    at += minutes * 60_000;
    const more: Partial<Fill> = {
      account: accounts[account]!,
      fee: decimal(price % 2 === 0 ? '1' : '0'),
      ...(dayOnly && { precision: 'day' }),
    };
    return fill(buys ? 'buy' : 'sell', String(quantity), String(price), new Date(at).toISOString(), instruments[instrument]!, more);
  });
  for (const [account, own] of Map.groupBy(fills, (each) => each.account)) journal.add(own, account);
  const notes = steps.flatMap(({ note }) => note ?? []);
  journal.pages.trades.forEach(({ trade }, i) => {
    const note = notes[i];
    if (note !== undefined && trade.account === 'Main') journal.write(trade.id, trade.openedAt, note);
  });
  return journal.all.map(({ chapter }) => withAttachments(chapter));
}

const wordFilter = (choices: readonly string[]) =>
  fc
    .tuple(fc.boolean(), fc.uniqueArray(fc.constantFrom(...choices), { minLength: 1, maxLength: 3 }))
    .map(([excludes, chosen]) => `${excludes ? '!' : ''}${joinWords(chosen)}`);
const days = ['2026-03-04', '2026-03-06', '2026-03-20', '2026-04-01'];
const some = (...choices: string[]) => fc.constantFrom(...choices);

const values: Readonly<Record<FilterField, fc.Arbitrary<string>>> = {
  account: wordFilter(accounts),
  from: some(...days),
  to: some(...days),
  exit: some('2026-03-04', '2026-03-05~2026-03-10', '2026-03-04~2026-03-06,2026-03-09~2026-03-20'),
  symbol: some('f', 'ub', 'btc, x', '2612'),
  symbols: wordFilter(['F', 'BTC', 'FUBO']),
  asset: wordFilter(['stock', 'option', 'crypto']),
  side: some('long', 'short'),
  result: some('win', 'loss', 'even', 'closed', 'open'),
  setup: wordFilter(words),
  tags: wordFilter(words),
  mistakes: wordFilter(words),
  emotions: wordFilter(words),
  playbook: wordFilter(['', 'AbCd1234', 'zz-9_xyz']),
  rules: wordFilter(['', 'followed', 'broken', '+AbCd1234.1', '-AbCd1234.2', '-zz-9_xyz.1']),
  stop: some('yes', 'no'),
  target: some('yes', 'no'),
  reviewed: some('yes', 'no'),
  note: some('yes', 'no'),
  screenshots: some('yes', 'no'),
  rating: some('0', '1,3', '5'),
  weekday: some('3', '1,5'),
  hour: some('08', '00,09,13'),
  held: some('~', '8m~', '~45m', '1h~2d', '1d~'),
  r: some('none', '~', '-0.5~', '~0', '0.25~2'),
  between: some(
    'held:480~2700',
    'net:-2~<1,quantity:2~',
    'r:~<0.5',
    'price:20.5~',
    'opened:9~12.5,rating:1~3',
    'screenshots:2~',
    'adherence:50~100',
    'nothing:1~',
  ),
  habit: some('nosetup', 'nostop,overnight', 'nobody'),
  group: some('bySide:long', 'bySide!long,byReviewed:reviewed', 'bySide:short,bySetup:', 'byTag:'),
  trade: some('nobody'),
  import: some('nothing'),
};
/** Some of the fields, few enough that trades are left. */
const filters: fc.Arbitrary<JournalFilter> = fc
  .subarray(Object.keys(values) as FilterField[], { minLength: 1, maxLength: 3 })
  .chain((fields) => fc.record(Object.fromEntries(fields.map((field) => [field, values[field]]))));
const zones = fc.constantFrom('UTC', 'America/New_York', 'Asia/Kathmandu');

/** Wall clock time in a zone. */
function wallOf(time: number, zone: string): { readonly day: string; readonly hour: string; readonly weekday: string } {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' }).format(time);
  const [day, clock] = parts.split(', ') as [string, string];
  return { day, hour: clock.slice(0, 2), weekday: String(new Date(`${day}T12:00:00Z`).getUTCDay() || 7) };
}

const splits = (text: string) =>
  [...`${text.replace(/^!/, '')},`.matchAll(/((?:\\.|[^\\,])*),/gs)].map(([, part]) => part!.replace(/\\(.)/gs, '$1'));
function hasWords(text: string, own: readonly string[]): boolean {
  const wanted = splits(text);
  const has = own.length === 0 ? wanted.includes('') : wanted.some((each) => own.includes(each));
  return text.startsWith('!') ? !has : has;
}

/** R of a trade from its annotations, as a person would calculate it. */
function rOf({ net, stop, plannedRisk, entryPrice, quantity, instrument }: AnnotatedTradeRow): number | null {
  if (plannedRisk !== null) return Number(net) / Number(plannedRisk);
  const risk = stop === null ? 0n : worth(absolute(subtract(entryPrice, stop)), quantity, instrument.multiplier);
  return risk === 0n ? null : toNumber(net) / (Math.round(Number(risk) / 10_000) / 10_000);
}

const minutesOf = (text: string) => Number(text.slice(0, -1)) * { s: 1 / 60, m: 1, h: 60, d: 1440 }[text.at(-1) as 's']!;
const between = (value: number, range: string, read: (text: string) => number) => {
  const [least, most] = range.split('~') as [string, string];
  return (least === '' || value >= read(least)) && (most === '' || value <= read(most));
};

/** A word of `group`, for groups that need no other trade. */
const isInGroup = (trade: AnnotatedTradeRow, word: string): boolean =>
  ({
    'bySide:long': trade.side === 'long',
    'bySide!long': trade.side !== 'long',
    'bySide:short': trade.side === 'short',
    'byReviewed:reviewed': trade.reviewed,
    'bySetup:': trade.setup === null,
    'byTag:': trade.tags.length === 0,
  })[word]!;

const isInGroups = (trade: AnnotatedTradeRow, value: string): boolean =>
  trade.closedAt !== null && splits(value).every((word) => isInGroup(trade, word));

/** Rule words of a trade. */
function rulesOf({ checks: [, ...judged] }: AnnotatedTradeRow): readonly string[] {
  const hard = judged.some((each) => each.startsWith('h-')) ? 'broken' : 'followed';
  return judged.length === 0 ? [] : [hard, ...judged.map((each) => each.slice(1))];
}

/** Percentage of followed rules. */
function adherenceOf({ checks: [, ...judged] }: AnnotatedTradeRow): number | null {
  return judged.length === 0 ? null : (100 * judged.filter((each) => each[1] === '+').length) / judged.length;
}

/** The same question about one trade, asked field by field without any table. */
function means(trade: AnnotatedTradeRow, exits: readonly number[], field: FilterField, value: string, zone: string): boolean {
  const { instrument, closedAt, openedAt } = trade;
  const isClosed = closedAt !== null;
  const opened = wallOf(openedAt, zone);
  const closed = closedAt === null ? null : wallOf(closedAt, zone);
  const r = rOf(trade);
  switch (field) {
    case 'account':
      return hasWords(value, [trade.account]);
    case 'from':
      return closed !== null && closed.day >= value;
    case 'to':
      return closed !== null && closed.day <= value;
    case 'exit':
      return value.split(',').every((range) => {
        const [first, last = first] = range.split('~') as [string, string?];
        return exits.some((time) => wallOf(time, zone).day >= first && wallOf(time, zone).day <= last!);
      });
    case 'symbol':
      return value.split(',').some((part) => `${instrument.symbol}\n${instrument.underlying}`.includes(part.trim().toUpperCase()));
    case 'symbols':
      return hasWords(value, [instrument.symbol, instrument.underlying]);
    case 'asset':
      return hasWords(value, [instrument.kind]);
    case 'side':
      return trade.side === value;
    case 'result':
      return hasResult(trade, value);
    case 'setup':
      return hasWords(value, trade.setup === null ? [] : [trade.setup]);
    case 'tags':
      return hasWords(value, trade.tags);
    case 'mistakes':
      return hasWords(value, trade.mistakes);
    case 'emotions':
      return hasWords(value, trade.emotions);
    case 'playbook':
      return hasWords(
        value,
        trade.checks.slice(0, 1).map((each) => each.slice(2, 10)),
      );
    case 'rules':
      return hasWords(value, rulesOf(trade));
    case 'stop':
      return (trade.stop !== null) === (value === 'yes');
    case 'target':
      return (trade.target !== null) === (value === 'yes');
    case 'reviewed':
      return trade.reviewed === (value === 'yes');
    case 'note':
      return (trade.noteId !== null) === (value === 'yes');
    case 'screenshots':
      return trade.screenshots > 0 === (value === 'yes');
    case 'rating':
      return value.split(',').includes(String(trade.rating ?? 0));
    case 'weekday':
      return value.split(',').includes(opened.weekday);
    case 'hour':
      return trade.precision !== 'day' && value.split(',').includes(opened.hour);
    case 'held':
      if (!isClosed || (trade.precision === 'day' && /[smh]/.test(value))) return false;
      return between((closedAt - openedAt) / 60_000, value, minutesOf);
    case 'r':
      if (value === 'none') return isClosed && r === null;
      return isClosed && r !== null && between(r, value, Number);
    case 'between':
      return value.split(',').every((range) => isBetween(trade, zone, range));
    case 'habit':
      return value.split(',').some((id) => hasHabit(trade, id));
    case 'group':
      return isInGroups(trade, value);
    default:
      return false;
  }
}

function hasResult({ closedAt, net }: AnnotatedTradeRow, value: string): boolean {
  if (value === 'open' || value === 'closed') return (closedAt !== null) === (value === 'closed');
  return closedAt !== null && (net > 0n ? 'win' : net < 0n ? 'loss' : 'even') === value;
}

function hasHabit(trade: AnnotatedTradeRow, id: string): boolean {
  if (trade.closedAt === null) return false;
  const dayOf = (time: number) => wallOf(time, 'America/New_York').day;
  if (id === 'overnight') return dayOf(trade.openedAt) < dayOf(trade.closedAt);
  return id === 'nosetup' ? trade.setup === null : id === 'nostop' && rOf(trade) === null;
}

/** One range of a measure of one closed trade, "net:-2~<1". */
function isBetween(trade: AnnotatedTradeRow, zone: string, range: string): boolean {
  if (trade.closedAt === null) return false;
  const [, measure, least = '', excludes, most = ''] = /^(\w+):([^~]*)~(<?)(.*)$/.exec(range)!;
  const minutes = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
      .format(trade.openedAt)
      .split(':')
      .reduce((sum, part) => 60 * sum + Number(part), 0),
  );
  const measured: Readonly<Record<string, number | null>> = {
    net: toNumber(trade.net),
    r: rOf(trade),
    held: trade.precision === 'day' && trade.closedAt - trade.openedAt < 23 * 3_600_000 ? null : (trade.closedAt - trade.openedAt) / 1000,
    opened: trade.precision === 'day' ? null : minutes / 60,
    quantity: toNumber(trade.quantity),
    price: toNumber(trade.entryPrice),
    rating: trade.rating,
    screenshots: trade.screenshots,
    adherence: adherenceOf(trade),
  };
  const found = measured[measure!] ?? null;
  if (found === null || (least !== '' && found < Number(least))) return false;
  return most === '' || (excludes === '<' ? found < Number(most) : found <= Number(most));
}

describe('the rows of a filter', () => {
  const check = (filter: fc.Arbitrary<JournalFilter>, numRuns: number) =>
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), filter, zones, (steps, chosen, zone) => {
        const chapters = journalOf(steps);
        const table = tableOfChapters(chapters);
        const exitsOf = (id: string) => [...table.exits.time].filter((_, exit) => table.id[table.exits.row[exit]!] === id);
        const expected = tradeRows(chapters)
          .filter((trade) =>
            Object.entries(chosen).every(([field, value]) => means(trade, exitsOf(trade.id), field as FilterField, value!, zone)),
          )
          .map(({ id }) => id);
        const rows = filterRows(table, chosen, zone);
        const found = rows === null ? table.id : Array.from(rows, (row) => table.id[row]!);
        expect([...found].sort()).toEqual(expected.sort());
        // A repeated call returns the same from the cache.
        expect(filterRows(table, chosen, zone)).toEqual(rows);
      }),
      { numRuns },
    );

  it.each(Object.keys(filterFields) as FilterField[])('by %s are those of a question to every trade', (field) =>
    check(
      values[field].map((value) => ({ [field]: value })),
      12,
    ),
  );

  it('by several fields are those that each of them means', () => check(filters, 80));

  it('of an empty filter are all', () => {
    const table = tableOfChapters(journalOf([]));
    expect([filterRows(table, {}, 'UTC'), filterRows(table, { symbol: '', tags: undefined }, 'UTC')]).toEqual([null, null]);
  });
});

it('every value that is asked for here may stand in an address', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      for (const [field, value] of Object.entries(filter)) expect(value).toMatch(filterFields[field as FilterField]);
    }),
  );
});
