import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { sumOf } from '#domain/units/decimal.ts';
import { Amount } from '#format/Amount.tsx';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';

/** The cell of the legs' result: empty while nothing of any is closed. */
export function LegResult({ legs, money }: { readonly legs: readonly JournalTrade[]; readonly money: MoneyFormat }) {
  if (legs.every(({ exitPrice }) => exitPrice === null)) return <td>–</td>;
  const net = sumOf(legs.map((leg) => leg.net));
  return (
    <td className={pnl[pnlColor(net, money)]}>
      <Amount>{money.result(net)}</Amount>
    </td>
  );
}
