import * as riskTexts from '#copy/reports/riskTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, counted, percent } from '#domain/format/percent.ts';
import { unitPlurals } from '#domain/trades/countingUnit.ts';
import { TableButton } from '#features/tableFiles/TableButton.tsx';
import { useMoney } from '#features/view/useMoney.ts';
import { Amount } from '#format/Amount.tsx';
import type { RiskReport } from '#journal/worker/reports/riskReport.ts';
import { Answer } from '#ui/Answer.tsx';
import { Card } from '#ui/Card.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';
import { BarChart, barsFile } from '../BarChart.tsx';
import type { ReportProps } from '../ReportProps.ts';
import css from './risk.module.css';

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
export function SizingCard({ report: { taken }, view, unit }: ReportProps & { readonly report: RiskReport }) {
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
