import * as riskTexts from '#copy/reports/riskTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, counted, percent } from '#domain/format/percent.ts';
import { halfKellyPercent, kellyPercent } from '#domain/metrics/list/kellyPercent.ts';
import { ENOUGH } from '#domain/statistics/isSmallSample.ts';
import { unitPlurals } from '#domain/trades/countingUnit.ts';
import { MetricName, metricValue } from '#features/metrics/MetricName.tsx';
import { TableButton } from '#features/tableFiles/TableButton.tsx';
import { useMoney } from '#features/view/useMoney.ts';
import { Amount } from '#format/Amount.tsx';
import { notEnough } from '#format/countedUnits.ts';
import { useReport } from '#journal/useReport.ts';
import type { RiskReport } from '#journal/worker/reports/riskReport.ts';
import { Answer, Card, CardNote } from '#ui/Card.tsx';
import { Grid } from '#ui/Grid.tsx';
import { Num, Table } from '#ui/Table.tsx';
import { BarChart, barsFile } from './BarChart.tsx';
import { type ReportProps, ReportState } from './ReportState.tsx';
import { DrawdownCard } from './risk/DrawdownCard.tsx';
import { FuturesCard, type Horizon, horizons } from './risk/FuturesCard.tsx';
import css from './risk/risk.module.css';
import { StreaksCard } from './risk/StreaksCard.tsx';
import { useReportChoice } from './useReportChoice.ts';

/** Consistency of the trades' risks and sizes; nothing unless one is known for two of them. */
function SizeTable({ taken, money }: { readonly taken: RiskReport['taken']; readonly money: MoneyFormat }) {
  const rows = [
    { name: riskTexts.riskRow, size: taken.risk },
    { name: riskTexts.valueRow, size: taken.value },
  ].flatMap(({ name, size }) => (size === null ? [] : [{ name, ...size }]));
  if (rows.length === 0) return null;
  return (
    <Table className={css.gap} scrollName={riskTexts.sizing}>
      <thead>
        <tr>
          <td />
          {riskTexts.sizingHeads.map((head) => (
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
  );
}

/** Consistency of sizes, and amounts at risk. In money for any result unit. */
function SizingCard({ report: { taken }, view, unit }: ReportProps & { readonly report: RiskReport }) {
  const money = useMoney(view.currency);
  // A risk is above 0: bars below the least have nothing to say.
  const bars = taken.bars.slice(
    Math.max(
      0,
      taken.bars.findIndex(({ trades }) => trades > 0),
    ),
  );
  return (
    <Card
      title={riskTexts.sizing}
      aside={
        bars.length > 0 && (
          <TableButton name="risks" title={riskTexts.riskSpread} table={() => barsFile(bars, unitPlurals[unit])} view={view} unit={unit} />
        )
      }
    >
      <Answer>{riskTexts.sizingAnswer(percent((100 * taken.withRisk) / Math.max(1, taken.trades)))}</Answer>
      <SizeTable taken={taken} money={money} />
      {bars.length === 0 ? (
        <CardNote>{riskTexts.noRiskYet}</CardNote>
      ) : (
        <>
          <BarChart
            label={riskTexts.riskSpread}
            heads={riskTexts.riskHeads}
            bars={bars}
            measure="risk"
            money={money}
            unit={unit}
            isResult={false}
          />
          <CardNote>
            {taken.losses > 0 && riskTexts.beyond(count(taken.beyondPlan), counted(taken.losses, 'loss', 'losses'))}{' '}
            {riskTexts.variationMeans}
          </CardNote>
        </>
      )}
    </Card>
  );
}

/** The most that could sensibly be risked, never without its caution. */
function KellyCard({ figures: { statistics }, unit }: ReportProps) {
  const [full, half] = [metricValue(kellyPercent, statistics).number, metricValue(halfKellyPercent, statistics).number];
  const missing = ENOUGH - statistics.trades;
  const hasEdge = full !== null && half !== null && full > 0;
  return (
    <Card title={<MetricName metric={kellyPercent} />}>
      <Answer>
        {missing > 0
          ? notEnough(missing, unit)
          : hasEdge
            ? riskTexts.kellyAnswer(percent(half))
            : full === null
              ? riskTexts.kellyUndefined
              : riskTexts.kellyNone}
      </Answer>
      {missing <= 0 && full !== null && <CardNote>{hasEdge ? riskTexts.kellyCaution(percent(full)) : riskTexts.kellyNoneText}</CardNote>}
    </Card>
  );
}

/** Risks: past and possible drawdowns, and consistency of sizes. */
export default function RiskTab(props: ReportProps) {
  const { filter, view } = props;
  const [chosen, choose] = useReportChoice('ahead', horizons[1]);
  const horizon: Horizon = horizons.find((each) => each === chosen) ?? horizons[1];
  const { value: report, asked, problem } = useReport('risk', filter, view, { horizon: Number(horizon) });
  if (report === null || asked === null) return <ReportState problem={problem} />;
  return (
    <>
      <DrawdownCard report={report} {...props} />
      <FuturesCard report={report} horizon={asked.horizon} chosen={horizon} onHorizon={choose} {...props} />
      <Grid columns={2} gap={16} until={1199}>
        <StreaksCard report={report} horizon={asked.horizon} {...props} />
        <KellyCard {...props} />
      </Grid>
      <SizingCard report={report} {...props} />
    </>
  );
}
