import { ArrowLeftRight, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { ticks } from '#charts/ticks.ts';
import * as reportTexts from '#copy/reports/reportTexts.ts';
import type { ComparedSide, GroupComparison } from '#domain/breakdowns/compareGroups.ts';
import type { Cell, TableFile } from '#domain/exports/csvText.ts';
import { count } from '#domain/format/percent.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { resultMetric } from '#domain/metrics/list/netPnl.ts';
import { ENOUGH } from '#domain/statistics/isSmallSample.ts';
import { type CountingUnit, unitNames, unitPlurals } from '#domain/trades/countingUnit.ts';
import { roundedCell, TableButton } from '#features/tableFiles/TableButton.tsx';
import { countedUnits, unitsHead } from '#format/countedUnits.ts';
import { perTradeText, shortResult } from '#format/perTradeText.ts';
import { Answer, Card, CardNote } from '#ui/Card.tsx';
import { Explain } from '#ui/Explain.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Row } from '#ui/Stack.tsx';
import { winRateOf } from '../breakdown/winRateOf.ts';
import { pText } from '../pText.ts';
import type { ReportProps } from '../ReportState.tsx';
import css from '../reports.module.css';
import { CompareTable } from './CompareTable.tsx';
import compareStyles from './compare.module.css';
import { DotStrip, resultsPerDot } from './DotStrip.tsx';

const STRONG = 0.05;

/** True if both sides have enough results to compare. */
const canCompare = ({ a, b }: GroupComparison): boolean => Math.min(a.mean?.n ?? 0, b.mean?.n ?? 0) >= ENOUGH;
/** True if the difference is significant. */
const holdsUp = (found: GroupComparison): boolean => canCompare(found) && (found.shuffles?.p ?? 1) <= STRONG;

/** "Not proven yet, p 0.49 (8,000 shuffles of your own trades)." */
function CompareVerdict({ found, unit }: { readonly found: GroupComparison; readonly unit: CountingUnit }) {
  const { shuffles } = found;
  const ways = shuffles === null ? '' : (shuffles.exact ? reportTexts.allShuffles : reportTexts.shuffled)(count(shuffles.count));
  return (
    <Row as="p" gap={8} centered className={compareStyles.verdict}>
      <Scale aria-hidden="true" />
      {!canCompare(found) || shuffles === null ? (
        <span>{reportTexts.tooFewToCompare(ENOUGH, unitPlurals[unit])}</span>
      ) : (
        <span>
          <b>{holdsUp(found) ? reportTexts.proven : reportTexts.notProven}</b>
          {`, ${pText(shuffles.p)} ${ways}.`}
        </span>
      )}
    </Row>
  );
}

/** The figures of two groups as a file, one group a column. */
function compareFile({ a, b, basis, difference, shuffles }: GroupComparison, net: string, unit: CountingUnit): Omit<TableFile, 'about'> {
  const mean = reportTexts.perUnit(unit, basis);
  const line = (name: string, of: (side: ComparedSide) => Cell, apart: Cell = null): readonly Cell[] => [name, of(a), of(b), apart];
  const rate = (side: ComparedSide) => (side.trades === 0 ? null : winRateOf(side));
  return {
    heading: ['', 'A', 'B', reportTexts.minus],
    rows: [
      line(unitsHead(unit), ({ trades }) => trades),
      line('Wins', ({ wins }) => wins),
      line(net, (side) => side.net),
      line('Win rate, percent', (side) => roundedCell(rate(side)?.rate)),
      line(mean, (side) => roundedCell(side.mean?.mean), roundedCell(difference?.difference)),
      line(reportTexts.interval(mean, 'low'), (side) => roundedCell(side.mean?.low), roundedCell(difference?.low)),
      line(reportTexts.interval(mean, 'high'), (side) => roundedCell(side.mean?.high), roundedCell(difference?.high)),
      line('p', () => null, roundedCell(shuffles?.p)),
    ],
  };
}

type Side = { readonly name: string; readonly filter: JournalFilter };

type Props = ReportProps & {
  readonly found: GroupComparison;
  readonly a: Side;
  readonly b: Side;
  readonly pickers: ReactNode;
  readonly onSwap: () => void;
};

/**
 * Comparison of two groups: the answer, their results as dots with means and intervals, the figures, and its
 * significance.
 */
export function CompareCard({ found, a, b, pickers, onSwap, view, money, unit }: Props) {
  const { bins, basis, difference, both } = found;
  const [better, worse] = (difference?.difference ?? 0) >= 0 ? [a.name, b.name] : [b.name, a.name];
  const by = perTradeText(Math.abs(difference?.difference ?? 0), basis, money).replace('+', '');
  const named = ({ name }: Side, { mean }: ComparedSide) => (mean === null ? name : `${name} ${perTradeText(mean.mean, basis, money)}`);
  const title = `A: ${a.name}; B: ${b.name}`;
  return (
    <Card flush>
      <div className={css.head}>
        <div>
          <h2>
            <Explain title={reportTexts.compare} text={reportTexts.compareMeans}>
              {reportTexts.compare}
            </Explain>
          </h2>
          <Answer>
            {holdsUp(found) ? reportTexts.difference(better, worse, by, unitNames[unit]) : reportTexts.noDifference(a.name, b.name)}
          </Answer>
        </div>
        <Row gap={8} wrap centered className={css.choices}>
          <IconButton label={reportTexts.swap} title={reportTexts.swap} onClick={onSwap}>
            <ArrowLeftRight aria-hidden="true" />
          </IconButton>
          <TableButton
            name="compare"
            title={title}
            table={() => compareFile(found, resultMetric(view.gross).label, unit)}
            view={view}
            unit={unit}
          />
        </Row>
      </div>
      {pickers}
      {bins !== null && (
        <DotStrip
          bins={bins}
          a={found.a.mean}
          b={found.b.mean}
          ticks={ticks(bins.from, bins.to, 6).map((at) => ({ at, text: shortResult(at, basis, money) }))}
          label={reportTexts.dotsLabel(named(a, found.a), named(b, found.b))}
        />
      )}
      <CompareTable found={found} a={a.filter} b={b.filter} gross={view.gross} money={money} unit={unit} />
      <div className={css.notes}>
        {bins !== null && resultsPerDot(bins) > 1 && <CardNote>{reportTexts.perDot(resultsPerDot(bins))}</CardNote>}
        {bins !== null && bins.outside > 0 && <CardNote>{reportTexts.outside(bins.outside)}</CardNote>}
        {both > 0 && <CardNote>{reportTexts.inBoth(countedUnits(both, unit), both === 1)}</CardNote>}
      </div>
      <CompareVerdict found={found} unit={unit} />
    </Card>
  );
}
