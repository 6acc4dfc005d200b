import * as riskTexts from '#copy/reports/riskTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { percent } from '#domain/format/percent.ts';
import type { SimulatedEquity } from '#domain/statistics/simulateEquity.ts';
import { Amount } from '#format/Amount.tsx';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';
import { chanceText } from './chanceText.ts';

type Props = { readonly futures: SimulatedEquity; readonly hasCapital: boolean; readonly money: MoneyFormat };

/** Probabilities of falls of some sizes: from the highest point, and from the start. */
export const LevelTable = ({ futures: { levels }, hasCapital, money }: Props) => (
  <Table dense scrollName={riskTexts.levelsTitle}>
    <caption className="unseen">{riskTexts.levelsTitle}</caption>
    <thead>
      <tr>
        {riskTexts.levelHeads.map((head, i) =>
          i === 0 ? (
            <th key={head} scope="col">
              {head}
            </th>
          ) : (
            <Num key={head} head>
              {head}
            </Num>
          ),
        )}
      </tr>
    </thead>
    <tbody>
      {levels.map(({ level, drawdown, ruin }) => (
        <tr key={level}>
          <th scope="row">
            <Amount>{hasCapital ? riskTexts.ofPeak(percent(level, 0)) : money.amount(level)}</Amount>
          </th>
          <Num>{chanceText(drawdown)}</Num>
          <Num>{chanceText(ruin)}</Num>
        </tr>
      ))}
    </tbody>
  </Table>
);
