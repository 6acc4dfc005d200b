import { dayKey, dayNumberOf } from '../units/dayKey.ts';
import { absolute, add, decimal, formatDecimal, subtract } from '../units/decimal.ts';
import { MINUTE } from '../units/millis.ts';
import type { CashSource, HeldCash, JournalCash } from './journalCash.ts';

/** The cash of a file, with where it is from. */
type CashFile = Pick<CashSource, 'layout' | 'zone' | 'isMoved'> & { readonly cash: readonly JournalCash[] };

/** One account for all that fills were moved between; the account itself where none were. */
type PlaceOf = (account: string) => string;

const contentOf = ({ account, kind, symbol, currency, amount }: JournalCash, placeOf: PlaceOf): string =>
  [placeOf(account), kind, symbol, currency, formatDecimal(amount)].join('\n');

/** True if both can be the same movement: on the same day if one file has only days, otherwise in the same minute. */
function isSameTime(row: JournalCash, zone: string, held: HeldCash): boolean {
  if (row.day === null && held.day === null) return Math.floor(row.time / MINUTE) === Math.floor(held.time / MINUTE);
  const day = row.day ?? dayKey(row.time, held.source.zone);
  return day === (held.day ?? dayKey(held.time, zone));
}

/**
 * Most days between the one on which a layout has a dividend as paid and the one on which another layout books it: those over a weekend. Dividends of one
 * symbol are a week apart at least.
 */
const BOOKED_WITHIN = 3;

/** Days between both, each in the zone of the file that states it. */
const daysApart = (row: JournalCash, zone: string, held: HeldCash): number =>
  Math.abs(dayNumberOf(row.day ?? dayKey(row.time, zone)) - dayNumberOf(held.day ?? dayKey(held.time, held.source.zone)));

/**
 * The cash of a file that the journal does not have yet. A row is known by its id. Ids differ where the journal has the row from a file of another layout, or
 * in an account that it was moved from or to: there it is known by account, symbol, kind, currency, amount and time. Each row of the journal matches one
 * row of the file. A dividend that one of the two layouts has net of tax is the dividend and the tax of the other, and one that another layout books some days
 * earlier or later is the same: the nearest one.
 */
export function freshCash(
  held: readonly HeldCash[],
  { layout, zone, isMoved, cash }: CashFile,
  placeOf: PlaceOf = (account) => account,
): JournalCash[] {
  const ids = new Set(held.map(({ id }) => id));
  const own = new Map(cash.map((row) => [row.id, row]));
  const left = Map.groupBy(
    held.filter(({ id }) => !own.has(id)),
    (row) => contentOf(row, placeOf),
  );
  const isOtherwiseNamed = (row: JournalCash, { account, source }: HeldCash): boolean =>
    isMoved || source.isMoved || source.layout !== layout || account !== row.account;
  const fresh = [...own.values()].filter((row) => {
    if (ids.has(row.id)) return false;
    const alike = left.get(contentOf(row, placeOf)) ?? [];
    const at = alike.findIndex((each) => isOtherwiseNamed(row, each) && isSameTime(row, zone, each));
    if (at >= 0) alike.splice(at, 1);
    return at < 0;
  });
  const isThen = (row: JournalCash, each: HeldCash) => isOtherwiseNamed(row, each) && isSameTime(row, zone, each);
  const said = saidOtherwise(fresh, [...left.values()].flat(), placeOf, isThen);
  const others = new Map([...left].map(([content, rows]) => [content, rows.filter((each) => each.source.layout !== layout)]));
  const booked = bookedElsewhere(
    fresh.filter((row) => !said.has(row)),
    (row) => (isDividend(row) ? (others.get(contentOf(row, placeOf)) ?? []) : []),
    (row, each) => daysApart(row, zone, each),
  );
  const rest = fresh.filter((row) => !said.has(row) && !booked.has(row));
  const used = new Set(booked.values());
  const unused = [...others.values()].flat().filter((each) => !used.has(each) && ![...said].some((row) => isThen(row, each)));
  const saidElsewhere = saidOtherwise(rest, unused, placeOf, (row, each) => daysApart(row, zone, each) <= BOOKED_WITHIN);
  return rest.filter((row) => !saidElsewhere.has(row));
}

/** Rows that another layout books on another day, each with the row of the journal that it is: the nearest ones first. */
function bookedElsewhere(
  rows: readonly JournalCash[],
  alikeOf: (row: JournalCash) => readonly HeldCash[],
  apart: (row: JournalCash, held: HeldCash) => number,
): ReadonlyMap<JournalCash, HeldCash> {
  const pairs = rows.flatMap((row) => alikeOf(row).map((held) => ({ row, held, days: apart(row, held) })));
  const found = new Map<JournalCash, HeldCash>();
  const used = new Set<HeldCash>();
  for (const { row, held, days } of pairs.toSorted((a, b) => a.days - b.days)) {
    if (days > BOOKED_WITHIN || found.has(row) || used.has(held)) continue;
    found.set(row, held);
    used.add(held);
  }
  return found;
}

const CENT = decimal('0.01');

/** The dividend and tax rows of another file that add up to this net dividend; null if none. */
function partsOf<Row extends JournalCash>(net: JournalCash, rows: readonly Row[]): readonly [Row, Row] | null {
  for (const tax of rows) {
    if (tax.kind !== 'withholdingTax') continue;
    for (const gross of rows)
      if (gross.kind === net.kind && absolute(subtract(add(gross.amount, tax.amount), net.amount)) <= CENT) return [gross, tax];
  }
  return null;
}

const isNet = ({ kind }: JournalCash, own: readonly JournalCash[]): boolean =>
  (kind === 'dividend' || kind === 'paymentInLieu') && own.every((row) => row.kind !== 'withholdingTax');

/**
 * Rows of a file that say what the journal has from another file in another way: a dividend after tax in one of them, the dividend and its tax in the
 * other, the same within a cent. `file` and `journal`: rows of one account, symbol, currency and time, without those that are the same in both.
 */
function restatedNet<Row extends JournalCash>(file: readonly Row[], journal: readonly JournalCash[]): ReadonlySet<Row> {
  const said = new Set<Row>();
  const left = { file: [...file], journal: [...journal] };
  const without = <Each>(rows: readonly Each[], taken: readonly Each[]) => rows.filter((row) => !taken.includes(row));
  for (const row of file) {
    const parts = isNet(row, file) ? partsOf(row, left.journal) : null;
    if (parts === null) continue;
    said.add(row);
    left.journal = without(left.journal, parts);
  }
  for (const net of journal) {
    const parts = isNet(net, journal) ? partsOf(net, left.file) : null;
    if (parts === null) continue;
    for (const part of parts) said.add(part);
    left.file = without(left.file, parts);
  }
  return said;
}

/** Rows whose dividend the journal has with its tax apart where they have it net, or the other way round. */
function saidOtherwise(
  fresh: readonly JournalCash[],
  left: readonly HeldCash[],
  placeOf: PlaceOf,
  canBe: (row: JournalCash, held: HeldCash) => boolean,
): ReadonlySet<JournalCash> {
  const subjectOf = ({ account, symbol, currency }: JournalCash) => [placeOf(account), symbol, currency].join('\n');
  const held = Map.groupBy(left.filter(isDividend), subjectOf);
  const said = new Set<JournalCash>();
  for (const [subject, rows] of Map.groupBy(fresh.filter(isDividend), subjectOf)) {
    const others = held.get(subject) ?? [];
    for (const row of rows) {
      if (said.has(row)) continue;
      const alike = others.filter((each) => canBe(row, each));
      const together = rows.filter((each) => alike.some((other) => canBe(each, other)));
      for (const each of alike.length === 0 ? [] : restatedNet(together, alike)) said.add(each);
    }
  }
  return said;
}

/** Dividends and withheld tax. */
const isDividend = ({ symbol, kind }: JournalCash): boolean =>
  symbol !== '' && (kind === 'dividend' || kind === 'paymentInLieu' || kind === 'withholdingTax');
