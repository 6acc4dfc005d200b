import * as texts from '#copy/replay/replayTexts.ts';
import { inR } from '#domain/format/percent.ts';
import { price } from '#domain/format/price.ts';
import { type Decimal, divide, subtract } from '#domain/units/decimal.ts';
import { Amount } from '#format/Amount.tsx';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { Num } from '#ui/Num.tsx';
import css from './otherExit.module.css';
import type { ReplayProps } from './ReplayProps.ts';

export type ExitRow = { readonly name: string; readonly note: string; readonly price: number | null; readonly net: Decimal };

/** One alternative exit, compared with the real one: its bar is its share of the best result of all, with a line at the real one. */
export function OtherExit({
  row,
  own,
  most,
  risk,
  digits,
  money,
}: {
  readonly row: ExitRow;
  readonly own: Decimal;
  readonly most: number;
  readonly risk: Decimal | null;
  readonly digits: number;
  readonly money: ReplayProps['money'];
}) {
  const against = subtract(row.net, own);
  const r = risk === null ? null : divide(row.net, risk);
  const isOwn = row.name === texts.yours;
  const share = (net: Decimal): string => `${(Math.max(0, Number(net)) / most) * 100}%`;
  return (
    <tr className={isOwn ? css.own : undefined}>
      <th scope="row">
        {row.name} <small>{row.note}</small>
      </th>
      <Num>{row.price === null ? '–' : price(row.price, digits)}</Num>
      <td className={css.share}>
        <span>
          <i style={{ width: share(row.net) }} />
          {!isOwn && own > 0n && <b style={{ left: share(own) }} />}
        </span>
      </td>
      <Num className={pnl[pnlColor(row.net, money)]}>
        <Amount>{money.result(row.net)}</Amount>
      </Num>
      {r !== null && <Num>{`${r > 0n ? '+' : ''}${inR(r)}`}</Num>}
      <Num className={isOwn ? undefined : pnl[pnlColor(against, money)]}>{isOwn ? '–' : <Amount>{money.result(against)}</Amount>}</Num>
    </tr>
  );
}
