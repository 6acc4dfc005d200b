import { HourBars } from '#charts/HourBars.tsx';
import * as questionTexts from '#copy/reports/questionTexts.ts';
import { dimensions } from '#domain/breakdowns/dimensions/index.ts';
import { groupWord, NO_GROUP } from '#domain/breakdowns/groupTests.ts';
import type { ReportRow } from '#domain/breakdowns/reportRow.ts';
import { count, percent } from '#domain/format/percent.ts';
import type { Tally } from '#domain/metrics/tradeStatistics.ts';
import { ENOUGH } from '#domain/statistics/isSmallSample.ts';
import { wilsonInterval } from '#domain/statistics/wilsonInterval.ts';
import { unitPlurals } from '#domain/trades/countingUnit.ts';
import { absolute, type Decimal, subtract, sumOf } from '#domain/units/decimal.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { countedUnits, notEnough, unitsHead } from '#format/countedUnits.ts';
import { pnlColor } from '#format/pnlColor.ts';
import { type ReportProps, ReportState } from '../ReportState.tsx';
import { extremes, sortedRows } from '../sortedRows.ts';
import { useBreakdown, useKeyText } from '../useBreakdown.ts';
import { barOf, CARD, PLOT, QuestionCard } from './QuestionCard.tsx';

/** Groups that are merged into one: how many trades, and their result. */
type Others = { readonly trades: number; readonly net: Decimal };

/**
 * At most `most` groups in their order: the largest results, or the last ones, and all others as one, so that they add
 * up to all. `others` is null where none is left.
 */
export function leadingRows<Row extends Pick<Tally, 'trades' | 'net'>>(
  rows: readonly Row[],
  most: number,
  which: 'largest' | 'last',
): { readonly shown: readonly Row[]; readonly others: Others | null } {
  if (rows.length <= most) return { shown: rows, others: null };
  const ranked = which === 'last' ? rows.toReversed() : rows.toSorted((a, b) => Number(absolute(b.net) - absolute(a.net)));
  const leading = new Set(ranked.slice(0, most - 1));
  const rest = rows.filter((row) => !leading.has(row));
  return {
    shown: rows.filter((row) => leading.has(row)),
    others: { trades: rest.reduce((sum, { trades }) => sum + trades, 0), net: sumOf(rest.map(({ net }) => net)) },
  };
}

/** As many groups as a card has room for. */
const MOST = 6;

type Props = ReportProps & {
  readonly question: string;
  /** The dimension whose groups are compared. */
  readonly by: string;
  /** Said where no trade is in a group. */
  readonly none: string;
};

/** The result of each group of a dimension; the figure is the group that made or lost the most, of those with enough trades. */
export function GroupsCard({ filter, view, money, unit, question, by, none }: Props) {
  const { value, problem } = useBreakdown({ filter, view }, by, null);
  const link = useTradesLink();
  const nameOf = useKeyText();
  if (value === null) return <ReportState problem={problem} height={CARD} />;
  const { report } = value;
  const dimension = dimensions.find(({ id }) => id === by)!;
  const rows = sortedRows(report.rows, dimension);
  const { best, worst } = extremes(report.rows);
  const leading = best ?? worst;
  const hrefOf = ({ key }: ReportRow) => link({ of: 'group', words: [groupWord(dimension, key)] });
  const rateOf = ({ wins, trades }: ReportRow) => percent((100 * wins) / trades);
  const likelyOf = ({ wins, trades }: ReportRow) => {
    const likely = wilsonInterval(wins, trades)!;
    return `${percent(100 * likely.low, 0)} to ${percent(100 * likely.high, 0)}`;
  };
  const isNamed = rows.some(({ key }) => key !== NO_GROUP);
  const missing = ENOUGH - report.all.trades;
  function sentence(): string {
    if (!isNamed) return none;
    if (missing > 0) return `${notEnough(missing, unit)}.`;
    if (leading === null) return questionTexts.noGroup(unitPlurals[unit]);
    const [name, units] = [nameOf(dimension, leading.key), countedUnits(leading.trades, unit)];
    return leading.trades === report.all.trades
      ? questionTexts.allOf(name, units)
      : questionTexts.allElse(name, units, money.result(subtract(report.all.net, leading.net)));
  }
  const { shown, others } = leadingRows(rows, MOST, 'largest');
  const other =
    others === null ? [] : [barOf(others, { key: ' ', label: questionTexts.others, name: questionTexts.others, href: null }, money, unit)];
  const bars = shown.map((row) => {
    const name = nameOf(dimension, row.key);
    return barOf(row, { key: row.key, label: name, name, more: `, ${rateOf(row)} won (${likelyOf(row)})`, href: hrefOf(row) }, money, unit);
  });
  return (
    <QuestionCard
      question={question}
      figure={
        leading === null || !isNamed
          ? null
          : { text: money.result(leading.net), color: pnlColor(leading.net, money), href: hrefOf(leading) }
      }
      sentence={sentence()}
      table={{
        heads: [dimension.label, questionTexts.result, unitsHead(unit), questionTexts.winRate, questionTexts.interval],
        rows: rows.map((row) => ({
          key: row.key,
          head: nameOf(dimension, row.key),
          href: hrefOf(row),
          cells: [money.result(row.net), count(row.trades), rateOf(row), likelyOf(row)],
        })),
      }}
    >
      {isNamed && <HourBars label={question} bars={[...bars, ...other]} plot={PLOT} />}
    </QuestionCard>
  );
}
