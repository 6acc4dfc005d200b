import * as entryTexts from '#copy/trades/entryTexts.ts';
import * as manualTexts from '#copy/trades/manualTexts.ts';
import { formatInR } from '#domain/format/formatInR.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { TradePreview } from '#domain/journal/views/previewTrade.ts';
import { absolute } from '#domain/units/decimal.ts';
import { feesClause } from '#format/feesClause.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import css from './entry.module.css';

/** Name of one unit of a trade. */
function unitName({ strategy, trades }: TradePreview): string {
  if (strategy !== null) return entryTexts.perUnit.strategy;
  const kind = trades[0]?.instrument.kind;
  return kind === 'stock' || kind === 'option' ? entryTexts.perUnit[kind] : entryTexts.perUnit.other;
}

/** An open trade's opening: the premium of a strategy, otherwise the value of its entries. */
function Opened({ preview: { trades, premium, amount }, money }: { readonly preview: TradePreview; readonly money: MoneyFormat }) {
  const text = money.amount(absolute(premium));
  if (trades.length > 1) return <b>{premium < 0n ? entryTexts.debit(text) : entryTexts.credit(text)}</b>;
  return (
    <>
      {entryTexts.opens} <b>{money.amount(amount)}</b>
    </>
  );
}

/** Preview of the trade typed so far, announced on changes. */
export function ResultLine({ preview, money }: { readonly preview: TradePreview | null; readonly money: MoneyFormat }) {
  if (preview === null)
    return (
      <p className={css.result} role="status">
        {manualTexts.resultHere}
      </p>
    );
  const { net, fees, r, risk, perUnit, isPartOfOther } = preview;
  const parts = [
    r === null ? (risk === null ? null : entryTexts.riskOf(money.amount(risk))) : null,
    feesClause(money, fees),
    perUnit === null ? null : `${money.result(perUnit)} ${unitName(preview)}`,
  ].filter((part) => part !== null);
  return (
    <p className={css.result} role="status">
      {net === null ? (
        <Opened preview={preview} money={money} />
      ) : (
        <>
          {entryTexts.net} <b className={pnl[pnlColor(net, money)]}>{money.result(net)}</b>
          {r !== null && <b className={pnl[pnlColor(net, money)]}> {formatInR(money.currency).result(r)}</b>}
        </>
      )}
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
      {isPartOfOther && <small>{entryTexts.addsTo}</small>}
    </p>
  );
}
