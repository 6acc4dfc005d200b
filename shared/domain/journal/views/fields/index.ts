import { byHolding } from '#domain/breakdowns/dimensions/byHolding.ts';
import { byHour, byWeekday } from '#domain/breakdowns/dimensions/byHour.ts';
import { byPlaybook } from '#domain/breakdowns/dimensions/byPlaybook.ts';
import { byNote, byRating, byReviewed, byScreenshots } from '#domain/breakdowns/dimensions/byReviewed.ts';
import { byR, byStop, byTarget } from '#domain/breakdowns/dimensions/byRisk.ts';
import { byAccount, byKind, bySide, bySymbol } from '#domain/breakdowns/dimensions/bySymbol.ts';
import { byEmotion, byMistake, bySetup, byTag } from '#domain/breakdowns/dimensions/byTag.ts';
import { type RowFilter, wordFilter } from '#domain/breakdowns/filters/rowFilter.ts';
import { rowsById } from '#domain/metrics/table/allRows.ts';
import { dayColumn } from '#domain/metrics/table/tradingDays.ts';
import { ruleWords } from '#domain/playbooks/tradeChecks.ts';
import { habitRows } from '#domain/reports/habits/index.ts';
import { dayNumberOf } from '#domain/units/dayKey.ts';
import type { FilterField } from '../filterFields.ts';
import { byExit, byGroup, byMeasures, byResult } from './byResult.ts';

/** Trades in symbols, or on underlyings, that contain one of some texts, in any case. */
const bySymbolText: RowFilter = {
  expects: 'Use part of a symbol, or several with commas between.',
  test({ table: { instruments, instrument } }, value) {
    const parts = value
      .toUpperCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    const named = instruments.map(({ symbol, underlying }) => {
      const names = [symbol.toUpperCase(), underlying.toUpperCase()];
      return parts.length === 0 || parts.some((part) => names.some((name) => name.includes(part)));
    });
    return (row) => named[instrument[row]!]!;
  },
};

/** Trades that followed or broke any of some rules of playbooks. */
const byRules = wordFilter(
  'Use "followed", "broken" or rules such as "-AbCd1234.2", with commas between.',
  ({ checkSets }) => checkSets.map(ruleWords),
  ({ checks }) => checks,
);

/** Closed trades with any of some habits. */
const byHabit: RowFilter = {
  expects: 'Use names of habits, such as reentry or nostop.',
  zoned: true,
  test({ table, zone }, value) {
    const marks = value.split(',').map((id) => habitRows(table, zone, id));
    return (row) => marks.some((each) => each[row] === 1);
  },
};

/** Trades of these ids. */
const byTrade: RowFilter = {
  expects: 'Use the ids of trades.',
  test({ table }, value) {
    const rows = new Set(value.split(',').map((id) => rowsById(table).get(id)));
    return (row) => rows.has(row);
  },
};

/** Trades with a fill of some imports. */
const byImport: RowFilter = {
  expects: 'Use the ids of imports.',
  beyondTable: true,
  test:
    ({ table, imported }) =>
    (row) =>
      imported.has(table.id[row]!),
};

/** Trades of all accounts but one. */
const exceptAccount: RowFilter = {
  expects: 'Use the name of an account.',
  test({ table }, value) {
    const unwanted = table.accounts.indexOf(value);
    return (row) => table.account[row] !== unwanted;
  },
};

/** Trades closed on a day or before it. Open ones have no closing day. */
const closedTo: RowFilter = {
  expects: 'Use a day such as 2026-03-31.',
  zoned: true,
  test({ table, zone }, value) {
    const [days, last] = [dayColumn(table, 'closed', zone), dayNumberOf(value)];
    return (row) => days[row]! <= last && !Number.isNaN(table.closedAt[row]);
  },
};

/** Trades closed on a day or after it. Open ones have no closing day. */
const closedFrom: RowFilter = {
  expects: 'Use a day such as 2026-03-01.',
  zoned: true,
  test({ table, zone }, value) {
    const [days, first] = [dayColumn(table, 'closed', zone), dayNumberOf(value)];
    return (row) => days[row]! >= first;
  },
};

/** Meaning of each filter field. A new one is a file, a line here and its line in `filterFields`. */
export const fieldFilters: Readonly<Record<FilterField | 'without', RowFilter>> = {
  account: byAccount.filter,
  without: exceptAccount,
  from: closedFrom,
  to: closedTo,
  exit: byExit,
  symbol: bySymbolText,
  symbols: bySymbol.filter,
  asset: byKind.filter,
  side: bySide.filter,
  result: byResult,
  setup: bySetup.filter,
  tags: byTag.filter,
  mistakes: byMistake.filter,
  emotions: byEmotion.filter,
  playbook: byPlaybook.filter,
  rules: byRules,
  stop: byStop.filter,
  target: byTarget.filter,
  reviewed: byReviewed.filter,
  note: byNote.filter,
  screenshots: byScreenshots.filter,
  rating: byRating.filter,
  weekday: byWeekday.filter,
  hour: byHour.filter,
  held: byHolding.filter,
  r: byR.filter,
  between: byMeasures,
  habit: byHabit,
  group: byGroup,
  trade: byTrade,
  import: byImport,
};
