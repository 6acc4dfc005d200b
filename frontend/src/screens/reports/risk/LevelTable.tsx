import * as riskTexts from '#copy/riskTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { percent } from '#domain/format/percent.ts';
import type { SimulatedEquity } from '#domain/statistics/simulateEquity.ts';
import { Amount } from '#format/Amount.tsx';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';

/** A chance (0 to 1); what no run or every run did is no certainty. */
function chanceText(chance: number, paths: number): string {
  if (chance === 0) return `under ${percent(100 / paths, 2)}`;
  return chance === 1 ? `over ${percent(100 - 100 / paths, 2)}` : percent(100 * chance);
}

type Props = { readonly futures: SimulatedEquity; readonly hasCapital: boolean; readonly money: MoneyFormat };

/** How likely falls of some sizes are: from the highest point, and from the start. */
export const LevelTable = ({ futures: { levels, paths }, hasCapital, money }: Props) => (
  <Table dense>
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
          <Num>{chanceText(drawdown, paths)}</Num>
          <Num>{chanceText(ruin, paths)}</Num>
        </tr>
      ))}
    </tbody>
  </Table>
);
