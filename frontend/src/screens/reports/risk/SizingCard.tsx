import { ChartTable } from '#charts/ChartTable.tsx';
import { Histogram } from '#charts/Histogram.tsx';
import * as riskTexts from '#copy/riskTexts.ts';
import { count, percent } from '#domain/format/percent.ts';
import { writeRanges } from '#domain/reports/explorer/readRanges.ts';
import type { HistogramBar } from '#domain/reports/trends/histogram.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import { useTradesLink } from '#frontend/parts/filters/useTradesLink.ts';
import { useMoney } from '#frontend/parts/view/useMoney.ts';
import type { RiskReport } from '#journal/worker/reports/riskReport.ts';
import { Answer } from '#ui/Answer.tsx';
import { Card } from '#ui/Card.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';
import { barName } from '../barName.ts';
import type { ReportProps } from '../ReportProps.ts';
import css from './risk.module.css';

/** How evenly trades were sized, and what was at risk. Amounts are in money whatever results are in. */
export function SizingCard({ report: { taken }, view, unit }: ReportProps & { readonly report: RiskReport }) {
  const link = useTradesLink();
  const money = useMoney(view.currency);
  const rows = [
    { name: riskTexts.riskRow, size: taken.risk },
    { name: riskTexts.valueRow, size: taken.value },
  ].flatMap(({ name, size }) => (size === null ? [] : [{ name, ...size }]));
  const hrefOf = ({ from, to }: HistogramBar) =>
    link({
      of: 'between',
      range: writeRanges([
        {
          measure: 'risk',
          from: Number(from ?? Number.NEGATIVE_INFINITY),
          to: Number(to ?? Number.POSITIVE_INFINITY),
          excludesTo: to !== null,
        },
      ]),
    });
  // A risk is above 0: bars below the least have nothing to say.
  const bars = taken.bars.slice(
    Math.max(
      0,
      taken.bars.findIndex(({ trades }) => trades > 0),
    ),
  );
  const last = bars.at(-1);
  return (
    <Card title={riskTexts.sizing}>
      <Answer>{riskTexts.sizingAnswer(percent((100 * taken.withRisk) / Math.max(1, taken.trades)))}</Answer>
      {rows.length > 0 && (
        <Table className={css.gap}>
          <thead>
            <tr>
              <td />
              {riskTexts.sizingHeads.slice(1).map((head) => (
                <Num key={head} head>
                  {head}
                </Num>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, trades, median, low, high, usual, variation }) => (
              <tr key={name}>
                <th scope="row">
                  {name} <small>n {count(trades)}</small>
                </th>
                <Num>
                  <Amount>{money.amount(median)}</Amount>
                </Num>
                <Num>
                  <Amount>{`${money.amount(low)} to ${money.amount(high)}`}</Amount>
                </Num>
                <Num>{percent(usual)}</Num>
                <Num>{percent(variation)}</Num>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {bars.length === 0 ? (
        <CardNote>{riskTexts.noRiskYet}</CardNote>
      ) : (
        <>
          <Histogram
            label={riskTexts.riskSpread}
            end={last?.to == null ? '' : money.tick(Number(last.to))}
            bars={bars.map((bar) => ({
              key: barName(bar, money),
              color: 'flat',
              count: bar.trades,
              edge: bar.from === null ? '' : money.tick(Number(bar.from)),
              title: `${barName(bar, money)}: ${countedUnits(bar.trades, unit)}`,
              href: hrefOf(bar),
            }))}
          />
          <ChartTable
            label={riskTexts.riskSpread}
            heads={riskTexts.riskHeads}
            size={bars.length}
            row={(place) => ({
              key: place,
              head: barName(bars[place]!, money),
              href: hrefOf(bars[place]!),
              cells: [count(bars[place]!.trades), percent((100 * bars[place]!.trades) / taken.withRisk)],
            })}
          />
          <CardNote>
            {taken.losses > 0 && riskTexts.beyond(count(taken.beyondPlan), countedUnits(taken.losses, unit))} {riskTexts.variationMeans}
          </CardNote>
        </>
      )}
    </Card>
  );
}
