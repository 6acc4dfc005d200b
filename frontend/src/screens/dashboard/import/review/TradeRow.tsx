import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/percent.ts';
import { price } from '#domain/format/price.ts';
import { Amount } from '#format/Amount.tsx';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { stamp } from '#format/stamp.ts';
import type { ImportPreview } from '#journal/import/importWorker.ts';
import { Num } from '#ui/Num.tsx';
import look from '../Import.module.css';

/** One trade of the file. */
export function TradeRow({
  trade: t,
  digits,
  zone,
  hidden,
}: {
  readonly trade: ImportPreview['trades'][number];
  /** Decimals of all prices in the table. */
  readonly digits: number;
  readonly zone: string;
  readonly hidden: boolean;
}) {
  const money = moneyFormat(t.instrument.currency, { hidden });
  const isUnrealized = t.closedAt === null && t.net === 0n;
  return (
    <tr>
      <td>
        <b>{instrumentName(t.instrument)}</b> <span className={look.hint}>{instrumentDetail(t.instrument)}</span>
      </td>
      <td className={look.hint}>
        {stamp(t.openedAt, zone, t.dayOnly)} {t.closedAt === null ? '· open' : `to ${stamp(t.closedAt, zone, t.dayOnly)}`}
      </td>
      <td>{t.side === 'long' ? '▲ Long' : '▼ Short'}</td>
      <Num>{count(t.quantity)}</Num>
      <Num>{count(t.fills)}</Num>
      <Num>{price(t.entryPrice, digits)}</Num>
      <Num>{t.exitPrice === null ? '–' : price(t.exitPrice, digits)}</Num>
      <Num>
        <Amount>{money.fees(t.paid)}</Amount>
      </Num>
      <Num className={isUnrealized ? look.hint : pnl[pnlColor(t.net, money)]}>{isUnrealized ? 'open' : money.result(t.net)}</Num>
    </tr>
  );
}
