import { useState } from 'react';
import * as importReviewTexts from '#copy/import/importReviewTexts.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/percent.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import { Amount } from '#format/Amount.tsx';
import { feesClause } from '#format/feesClause.ts';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { stamp } from '#format/stamp.ts';
import type { ImportPreview } from '#journal/import/importWorker.ts';
import { Button } from '#ui/Button.tsx';
import { Num, Table } from '#ui/Table.tsx';
import look from '../Import.module.css';
import { ImportCard } from '../ImportCard.tsx';
import { resultsText } from '../resultsText.ts';
import css from './ResultingTrades.module.css';

/** One trade of the file. */
function TradeRow({
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

const STEP = 10;

/** Requests the first `count` trades of a preview, which has only some. */
type AskTrades = (count: number) => Promise<ImportPreview['trades']>;

/** The trades that are shown, and how more come. */
function useTradesInSteps(preview: ImportPreview, onMore: AskTrades): readonly [ImportPreview['trades'], () => Promise<void>] {
  const [seen, setSeen] = useState<Pick<ImportPreview, 'trades'> & { readonly of: ImportPreview }>();
  const trades = seen?.of === preview ? seen.trades : preview.trades.slice(0, STEP);
  async function showMore(): Promise<void> {
    const count = Math.min(preview.tradeCount, trades.length + STEP * 5);
    setSeen({ of: preview, trades: count <= preview.trades.length ? preview.trades.slice(0, count) : await onMore(count) });
  }
  return [trades, showMore];
}

/** The trades the new fills make, together with positions the journal holds open. More come in steps. */
export function ResultingTrades({
  preview,
  onMore,
  zone,
  hidden,
}: {
  readonly preview: ImportPreview;
  readonly onMore: AskTrades;
  readonly zone: string;
  readonly hidden: boolean;
}) {
  const [trades, showMore] = useTradesInSteps(preview, onMore);
  const estimated = preview.fees.counted === 'account';
  const left = preview.tradeCount - trades.length;
  const digits = priceDigits(trades.flatMap(({ entryPrice, exitPrice }) => [entryPrice, exitPrice ?? 0]));
  return (
    <ImportCard
      flush
      name="Resulting trades"
      label="Resulting trades"
      answer={
        <>
          {resultsText(preview)}
          <Totals preview={preview} hidden={hidden} />
        </>
      }
    >
      {trades.length > 0 && (
        <Table flush dense className={`${look.lines} ${css.results}`}>
          <thead>
            <tr>
              <th scope="col">Trade</th>
              <th scope="col">Opened to closed</th>
              <th scope="col">Side</th>
              <Num head>Size</Num>
              <Num head>Fills</Num>
              <Num head>Entry</Num>
              <Num head>Exit</Num>
              <Num head>{estimated ? 'Fees, estimated' : 'Fees'}</Num>
              <Num head>Net P&L</Num>
            </tr>
          </thead>
          <tbody>
            {trades.map((trade) => (
              <TradeRow key={`${trade.account} ${trade.id}`} trade={trade} digits={digits} zone={zone} hidden={hidden} />
            ))}
          </tbody>
        </Table>
      )}
      {left > 0 && (
        <Button look="text" className={look.more} onClick={() => void showMore()}>
          Show {Math.min(left, STEP * 5)} more{left > STEP * 5 ? ` of ${count(left)}` : ''}
        </Button>
      )}
    </ImportCard>
  );
}

/** ", +$829.29, $3.46 fees": the totals of the trades, currency by currency. */
const Totals = ({ preview: { totals, fees }, hidden }: { readonly preview: ImportPreview; readonly hidden: boolean }) =>
  totals.map((total) => {
    const money = moneyFormat(total.currency, { hidden });
    return (
      <span key={total.currency}>
        ,{' '}
        <span className={pnl[pnlColor(total.net, money)]}>
          <Amount>{money.result(total.net)}</Amount>
        </span>
        , {feesClause(money, total.fees)}
        {total.openFees !== 0n && importReviewTexts.openFees(money.fees(total.openFees))}
        {fees.counted === 'account' && ', estimated'}
      </span>
    );
  });
