import { metrics } from '../metrics/index.ts';
import { losingTrades, winningTrades } from '../metrics/list/totalTrades.ts';
import { wilsonInterval } from '../statistics/wilsonInterval.ts';
import { ALL, type Fact, type FactFigure, type FactsDocument, isOutside } from './fact.ts';
import { type FactSource, rowsOf } from './factSource.ts';

/** A figure with its meaning, and its 95 % interval where one is known, in the figure's unit. */
type StatedFigure = FactFigure & { readonly definition: string; readonly interval: { readonly low: string; readonly high: string } | null };

/** A fact with the ids of its newest trades; `moreTrades` counts the others. */
type StatedFact = Omit<Fact, 'figures'> & {
  readonly definition: string;
  readonly figures: readonly StatedFigure[];
  readonly trades: readonly string[];
  readonly moreTrades: number;
};

/** Ids of one fact: more are found by its filter. */
const MOST_IDS = 50;

/** Meanings of figures that are no metric, or are one of a group's. */
const MEANINGS: Readonly<Record<string, string>> = {
  Wins: winningTrades.means,
  Losses: losingTrades.means,
  'Average per trade': 'Net result / closed trades; in R where almost all of them have a planned risk.',
  'Difference per trade': 'Average per trade of this group minus that of all other trades, as the search for patterns compares them.',
  'Difference from': 'Lower end of the 95% interval of the difference per trade.',
  'Difference to': 'Upper end of the 95% interval of the difference per trade.',
  q: 'Share of false findings to expect among groups that are as sure as this one, corrected for how many were searched.',
  'Days with results': 'Days on which a result was realized.',
  'Weeks with results': 'Weeks in which a result was realized.',
  'Months with results': 'Months in which a result was realized.',
  'Gross P&L': 'Result before fees.',
  'Planned risk': 'Money at risk at the stop, or as planned.',
  'R multiple': 'Net result / planned risk.',
  MAE: 'Largest open loss while the trade was held.',
  MFE: 'Largest open gain while the trade was held.',
  'Captured of MFE': 'Share of the largest open gain that was kept at the exit.',
  Quantity: 'Shares, contracts or units.',
  'Entry price': 'Average price of the opening fills.',
  'Exit price': 'Average price of the closing fills.',
  Fills: 'Executions of the trade.',
  Rating: 'The trader’s own rating, 1 to 5.',
  'Time held': 'From the first to the last fill.',
  Opened: 'Day of the first fill.',
  Closed: 'Day of the last fill.',
};
const meanings = new Map([...metrics.map(({ label, means }) => [label, means] as const), ...Object.entries(MEANINGS)]);

/** The meaning of a figure in a sentence; its name where no list has it. */
const meaningOf = (name: string): string => meanings.get(name) ?? name;

const shareOf = (value: number): string => String(Math.round(1e10 * 100 * value) / 1e10);

/** The interval of a figure: of a win rate by its wins, of a difference by the search. */
function intervalOf(fact: Fact, { name }: FactFigure): StatedFigure['interval'] {
  const figureOf = (other: string) => fact.figures.find((figure) => figure.name === other)?.value;
  const [from, to] = [figureOf('Difference from'), figureOf('Difference to')];
  if (name === 'Difference per trade' && from !== undefined && to !== undefined) return { low: from, high: to };
  if (name !== 'Win rate' || fact.n === null) return null;
  const wins = figureOf('Wins') ?? figureOf('Winners');
  const interval = wins === undefined ? null : wilsonInterval(Number(wins), fact.n);
  return interval && { low: shareOf(interval.low), high: shareOf(interval.high) };
}

function definitionOf(fact: Fact, scope: string): string {
  const { id, label } = fact;
  if (id === ALL) return `Closed trades: ${scope}. Results are net of fees.`;
  if (id.startsWith('trade:')) return 'One trade, net of fees.';
  if (isOutside(fact)) return 'Closed trades in other currencies. Neither their number nor their results are in any other fact.';
  return `Closed trades with ${label}, among: ${scope}. Results are net of fees.`;
}

/** The facts of a document with meanings, intervals and the ids of their trades. */
export function statedFacts(source: FactSource, { facts, scope }: FactsDocument): readonly StatedFact[] {
  const { id: ids, openedAt } = source.table;
  return facts.map((fact) => {
    const rows = fact.filter === null ? [] : [...rowsOf(source, fact.filter)].sort((a, b) => openedAt[b]! - openedAt[a]!);
    return {
      ...fact,
      definition: definitionOf(fact, scope),
      figures: fact.figures.map((figure) => ({ ...figure, definition: meaningOf(figure.name), interval: intervalOf(fact, figure) })),
      trades: rows.slice(0, MOST_IDS).map((row) => ids[row]!),
      moreTrades: Math.max(0, rows.length - MOST_IDS),
    };
  });
}
