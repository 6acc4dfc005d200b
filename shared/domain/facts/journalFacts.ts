import { joinWords } from '../format/joinWords.ts';
import { drillDownFilter } from '../journal/views/drillDownFilter.ts';
import type { JournalFilter } from '../journal/views/journalFilter.ts';
import { closedResults } from '../metrics/closedResults.ts';
import { computeStatistics } from '../metrics/computeStatistics.ts';
import { excursionAt, type TradeTable } from '../metrics/table/tradeTable.ts';
import { tradingDays } from '../metrics/table/tradingDays.ts';
import { type PricedHabit, priceOfHabits } from '../reports/habits/priceOfHabits.ts';
import { dayText } from '../units/dayKey.ts';
import { fromScaled, ZERO } from '../units/decimal.ts';
import { MINUTE } from '../units/millis.ts';
import { baselineFact } from './baselineFact.ts';
import { cutWinnersFact } from './cutWinnersFact.ts';
import { ALL, type Fact, type FactsDocument, figures, isOutside } from './fact.ts';
import { type FactSource, outsideFacts, outsideOf, reportTradesOf, rowsOf } from './factSource.ts';
import { groupFacts } from './groupFacts.ts';
import { scopeText } from './scopeText.ts';
import { searchedGroups } from './searchedGroups.ts';

const priceOf = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** One row of a table as a fact of its own. `id` begins with "trade:". */
export function tradeFact(table: TradeTable, row: number, zone: string, label: string): Fact {
  const { currency, symbol } = table.instruments[table.instrument[row]!]!;
  const [gross, fees, risk] = [table.gross, table.fees, table.risk].map((column) => BigInt(column[row]!));
  const net = gross! - fees!;
  const money = (amount: bigint) => fromScaled(amount, table.scale);
  const [opened, closed] = [table.openedAt[row]!, table.closedAt[row]!];
  const days = tradingDays(table, zone);
  const found = excursionAt(table, row);
  const isOpen = Number.isNaN(closed);
  return {
    id: `trade:${table.id[row]}`,
    label: `${label}: ${symbol} ${table.side[row] === 1 ? 'long' : 'short'}`,
    n: 1,
    strength: null,
    figures: figures(currency, [
      ['Net P&L', 'money', isOpen ? null : money(net)],
      ['Gross P&L', 'money', isOpen ? null : money(gross!)],
      ['Fees', 'money', money(fees!)],
      ['Planned risk', 'money', risk! > 0n ? money(risk!) : null],
      ['R multiple', 'r', risk! > 0n && !isOpen ? Number(net) / Number(risk!) : null],
      ['MAE', 'money', found?.mae ?? null],
      ['MFE', 'money', found?.mfe ?? null],
      ['Captured of MFE', 'percent', found?.capture == null ? null : 100 * found.capture],
      ['Quantity', 'count', priceOf(table.quantity[row]!)],
      ['Entry price', 'price', priceOf(table.entryPrice[row]!)],
      ['Exit price', 'price', isOpen ? null : priceOf(table.exitPrice[row]!)],
      ['Fills', 'count', table.fillCount[row]!],
      ['Rating', 'count', table.rating[row]! || null],
      ['Time held', 'minutes', isOpen || table.precision[row] === 2 ? null : (closed - opened) / MINUTE],
      ['Opened', 'day', dayText(days.opened(row))],
      ['Closed', 'day', isOpen ? null : dayText(days.closed(row))],
    ]),
    filter: { trade: table.id[row] },
  };
}

/** The baseline of a scope. */
export const scopeFact = (source: FactSource): Fact => baselineOf(source, ALL, 'All trades of this scope', source.filter);

/** The figures of what a filter means within a source, as one fact. */
export function baselineOf(source: FactSource, id: string, label: string, filter: JournalFilter): Fact {
  const { table, zone, currency } = source;
  const statistics = computeStatistics(table, rowsOf(source, filter), { zone, currency, startingCapital: ZERO });
  return baselineFact(id, label, statistics, drillDownFilter(filter, { of: 'closed' }));
}

const netOf = ({ gross, fees }: FactSource['table'], row: number): number => Number(gross[row]!) - Number(fees[row]!);

/** The best and the worst closed trade; none where there are fewer than two. */
function extremes(source: FactSource): readonly Fact[] {
  const { table, zone, filter } = source;
  const closed = [...rowsOf(source, drillDownFilter(filter, { of: 'closed' }))].sort(
    (a, b) => netOf(table, b) - netOf(table, a) || table.openedAt[a]! - table.openedAt[b]!,
  );
  if (closed.length < 2) return [];
  return [tradeFact(table, closed[0]!, zone, 'Best trade'), tradeFact(table, closed.at(-1)!, zone, 'Worst trade')];
}

/** Trades of one document whose notes may be read. */
const MOST_TRADES = 40;

/** The newest closed trades that a filter means within a source, by their ids. */
export function newestTrades(source: FactSource, filter: JournalFilter): readonly string[] {
  const { id, openedAt } = source.table;
  const rows = [...rowsOf(source, drillDownFilter(filter, { of: 'closed' }))].sort((a, b) => openedAt[b]! - openedAt[a]!);
  return rows.slice(0, MOST_TRADES).map((row) => id[row]!);
}

/** Names of one document, and letters of one: a list of words, not a way to send text. */
const MOST_NAMES = 300;
const LONGEST = 60;

/** The words that a journal's trades are called by: symbols, setups, tags, mistakes, emotions, strategies, playbooks and their rules. */
function namesIn({ instruments, setups, tagSets, mistakeSets, emotionSets, strategies, playbooks }: TradeTable): readonly string[] {
  const words = [
    ...instruments.flatMap(({ symbol, underlying }) => [symbol, underlying]),
    ...setups,
    ...tagSets.flat(),
    ...mistakeSets.flat(),
    ...emotionSets.flat(),
    ...(strategies?.names ?? []),
    ...(playbooks === undefined ? [] : [...playbooks.playbooks.values(), ...playbooks.rules.values()]),
  ];
  return [...new Set(words)].filter((word) => word !== '' && word.length <= LONGEST).slice(0, MOST_NAMES);
}

/**
 * A document of facts about a source, its scope in words and the trader's words in it named. `baseline`: the source of its baseline where
 * that has more trades than its scope.
 */
export function factsDocument(source: FactSource, given: readonly Fact[], baseline = source): FactsDocument {
  const { table, unit, filter, currency } = source;
  const facts = [...given.filter((fact) => !isOutside(fact)), ...outsideFacts(baseline)];
  const trades = facts.flatMap(({ id }) => (id.startsWith('trade:') ? [id.slice('trade:'.length)] : []));
  return {
    version: 1,
    scope: scopeText(filter, unit, currency, table.playbooks),
    outside: outsideOf(baseline),
    currency,
    unit,
    facts,
    names: namesIn(table),
    notes: [],
    trades,
  };
}

/** Habits of one document, the costliest first. */
const MOST_HABITS = 12;

const fields = { rule: 'habit', mistake: 'mistakes', emotion: 'emotions' } as const;
const filterOf = (filter: JournalFilter, { kind, id }: PricedHabit): JournalFilter =>
  drillDownFilter(filter, { of: fields[kind], value: kind === 'rule' ? id : joinWords([id]) });

/** Names the kind of a habit. A habit found by results is named as such, because its trades lose by definition and it is no advice. */
const kindName = ({ kind, byResult }: PricedHabit): string =>
  kind === 'mistake' ? 'Mistake' : kind === 'emotion' ? 'Emotion' : byResult ? 'Habit found by how it ended' : 'Habit';

/** Mistakes, emotions and broken rules of a scope's closed trades, with their results. */
const habitFacts = (
  table: TradeTable,
  rows: Uint32Array | null,
  { currency, zone, filter }: { readonly currency: string; readonly zone: string; readonly filter: JournalFilter },
): readonly Fact[] =>
  priceOfHabits(closedResults(table, rows, currency), table, zone)
    .slice(0, MOST_HABITS)
    .map((habit) => ({
      id: `habit:${habit.kind}:${habit.id}`,
      label: `${kindName(habit)}: ${habit.label}`,
      n: habit.trades,
      strength: null,
      figures: figures(currency, [
        ['Trades', 'count', habit.trades],
        ['Net P&L', 'money', habit.net],
        ['Wins', 'count', habit.wins],
        ['Win rate', 'percent', (100 * habit.wins) / habit.trades],
        ['Total R', 'r', habit.withRisk > 0 ? habit.totalR : null],
        ['Trades with a risk', 'count', habit.withRisk > 0 && habit.withRisk < habit.trades ? habit.withRisk : null],
      ]),
      filter: filterOf(filter, habit),
    }));

/** Facts about a source's trades: the baseline, its groups, results of habits, the best and the worst trade. */
export function journalFacts(source: FactSource): FactsDocument {
  const { table, zone, currency, filter } = source;
  return factsDocument(source, [
    scopeFact(source),
    ...groupFacts(reportTradesOf(source), { currency, filter, searched: searchedGroups(source) }),
    ...habitFacts(table, rowsOf(source, drillDownFilter(filter, { of: 'closed' })), { currency, zone, filter }),
    ...cutWinnersFact(source),
    ...extremes(source),
  ]);
}
