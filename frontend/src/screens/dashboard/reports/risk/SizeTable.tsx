import * as riskTexts from '#copy/reports/riskTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, percent } from '#domain/format/percent.ts';
import { Amount } from '#format/Amount.tsx';
import type { RiskReport } from '#journal/worker/reports/riskReport.ts';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';
import css from './risk.module.css';

/** Consistency of the trades' risks and sizes; nothing unless one is known for two of them. */
export function SizeTable({ taken, money }: { readonly taken: RiskReport['taken']; readonly money: MoneyFormat }) {
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
