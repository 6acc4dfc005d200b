import { SAMPLE_ACCOUNT } from '../accounts/sampleAccount.ts';
import { drillDownFilter } from '../journal/views/drillDownFilter.ts';
import type { JournalFilter } from '../journal/views/journalFilter.ts';
import { computeStatistics } from '../metrics/computeStatistics.ts';
import type { TradeTable } from '../metrics/table/tradeTable.ts';
import { dayCountsOf } from '../metrics/table/tradingDays.ts';
import type { DayResult } from '../metrics/tradeStatistics.ts';
import { dayKey } from '../units/dayKey.ts';
import { type Decimal, subtract, sumOf, ZERO } from '../units/decimal.ts';
import type { Millis } from '../units/millis.ts';
import { presentSession } from '../units/sessionClock.ts';
import { baselineFact } from './baselineFact.ts';
import { ALL, dayText, type Fact, type FactsDocument, figures } from './fact.ts';
import { type FactSource, rowsOf } from './factSource.ts';
import { journalFacts } from './journalFacts.ts';
import { type AskedPeriod, CHANGE, type DaySpan, spanOf } from './time/askedPeriod.ts';
import { type AskedEnd, type AskedTime, askedTime } from './time/askedTime.ts';

/** The day that it is for the owner of a table, "2026-11-28": the session that is on where every own account counts sessions, else the calendar day in `zone`. */
function presentDay(table: TradeTable, zone: string, now: Millis): string {
  const counts = dayCountsOf(table).filter((_, at) => table.accounts[at] !== SAMPLE_ACCOUNT);
  const bySession = counts.length > 0 && counts.every((count) => count === 'session');
  return (bySession ? presentSession(now) : null) ?? dayKey(now, zone);
}

const within = (filter: JournalFilter, { from, to }: Pick<DaySpan, 'from' | 'to'>): JournalFilter => ({ ...filter, from, to });

const statisticsOf = (source: FactSource, filter: JournalFilter) =>
  computeStatistics(source.table, rowsOf(source, filter), { zone: source.zone, currency: source.currency, startingCapital: ZERO });

/** The trades closed in a span, as one fact, with their result. */
function spanFact(source: FactSource, span: DaySpan): { readonly fact: Fact; readonly net: Decimal } {
  const filter = within(source.filter, span);
  const statistics = statisticsOf(source, filter);
  return { fact: baselineFact(span.id, span.label, statistics, drillDownFilter(filter, { of: 'closed' })), net: statistics.net };
}

/** A period with how it differs from the one before it, and that one, where either has trades. */
function periodFacts(source: FactSource, period: AskedPeriod): readonly Fact[] {
  const own = spanFact(source, period);
  if (period.before === null) return [own.fact];
  const before = spanFact(source, period.before);
  if (!before.fact.n || !own.fact.n) return [own.fact, before.fact];
  const change = figures(source.currency, [[CHANGE, 'money', subtract(own.net, before.net)]]);
  return [{ ...own.fact, figures: [...own.fact.figures, ...change] }, before.fact];
}

type Stretch = { readonly name: string; readonly from: string; readonly to: string; readonly days: readonly DayResult[] };

/** Groups a journal's days by day, week or month, by the question's ranking. */
function stretchesOf(kind: AskedEnd['kind'], days: readonly DayResult[]): readonly Stretch[] {
  if (kind === 'day') return days.map((each) => ({ name: dayText(each.day), from: each.day, to: each.day, days: [each] }));
  return [...Map.groupBy(days, ({ day }) => spanOf(kind, day).from)].map(([from, own]) => ({ ...spanOf(kind, from), days: own }));
}

/** The day, week or month with the highest or lowest realized result, partial exits included, like the calendar. */
function endFact(source: FactSource, { kind, end }: AskedEnd): readonly Fact[] {
  const all = stretchesOf(kind, statisticsOf(source, source.filter).days);
  const ranked = all
    .map((each) => ({ ...each, net: sumOf(each.days.map(({ net }) => net)) }))
    .toSorted((a, b) => (a.net < b.net ? -1 : a.net > b.net ? 1 : a.from < b.from ? -1 : 1));
  const found = ranked.at(end < 0 ? 0 : -1);
  if (found === undefined) return [];
  const count = (of: (day: DayResult) => number) => found.days.reduce((sum, day) => sum + of(day), 0);
  const [trades, wins] = [count((day) => day.trades), count((day) => day.wins)];
  return [
    {
      id: `asked:${end < 0 ? 'worst' : 'best'}:${kind}`,
      label: `${end < 0 ? 'Worst' : 'Best'} ${kind} (${found.name})`,
      n: trades,
      strength: null,
      figures: figures(source.currency, [
        ['Net P&L', 'money', found.net],
        ['Trades', 'count', trades],
        ['Wins', 'count', wins],
        ['Losses', 'count', count((day) => day.losses)],
        ['Win rate', 'percent', trades === 0 ? null : (100 * wins) / trades],
        [`${kind === 'day' ? 'Days' : `${kind === 'week' ? 'Weeks' : 'Months'}`} with results`, 'count', all.length],
      ]),
      filter: drillDownFilter(source.filter, { of: 'exits', first: found.from, last: found.to }),
    },
  ];
}

/** Facts for the times a question asks about: each period beside the previous one, and requested extremes. */
function timeFacts(source: FactSource, { periods, ends }: AskedTime): readonly Fact[] {
  const found = [...ends.flatMap((end) => endFact(source, end)), ...periods.flatMap((period) => periodFacts(source, period))];
  return found.filter(({ id }, at) => found.findIndex((other) => other.id === id) === at);
}

/**
 * The facts that a question is answered from, asked at `now` (UTC milliseconds). A question about one period
 * is about the trades closed in it, so its groups are theirs; one that compares periods, or asks for the best or the
 * worst of them, is about all trades of the scope. Periods that are asked for have ids that begin with "asked:". `compared`: the trades that a picture is of.
 */
export function questionFacts(
  source: FactSource,
  question: string,
  now: Millis,
): { readonly document: FactsDocument; readonly compared: FactSource } {
  const asked = askedTime(question, presentDay(source.table, source.zone, now));
  const [only] = asked.periods;
  if (only === undefined && asked.ends.length === 0) return { document: journalFacts(source), compared: source };
  const isOne = asked.periods.length === 1 && only !== undefined;
  const meant = isOne ? { ...source, filter: { ...source.filter, from: only.from, to: only.to } } : source;
  const document = journalFacts(meant);
  const [baseline, ...rest] = document.facts;
  const all = isOne && baseline !== undefined && baseline.id === ALL ? { ...baseline, label: only.label } : baseline!;
  return { document: { ...document, facts: [all, ...timeFacts(source, asked), ...rest] }, compared: meant };
}
