import { useState } from 'react';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/numbers.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import { listStamp } from '#format/stamp.ts';
import { undoManualEvents } from '#frontend/parts/manual/undoManualEvents.ts';
import { undoOpening } from '#frontend/parts/manual/undoOpening.ts';
import type { FillRow } from '#journal/worker/fillsOfTrade.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import css from './TradeDetail.module.css';

const words = { buy: 'Buy', sell: 'Sell', expire: 'Expired', assign: 'Assigned', exercise: 'Exercised', split: 'Split' } as const;

/** The fills of one trade in order of time. What was told by hand of an ending, a split or an opening can be taken back. */
export function FillsTable({
  fills,
  trade,
  zone,
  money,
}: {
  readonly fills: readonly FillRow[];
  readonly trade: JournalTrade;
  readonly zone: string;
  readonly money: MoneyFormat;
}) {
  const [busy, setBusy] = useState(false);
  const told = fills.some((fill) => fill.told || fill.opening);
  const back = async ({ id, time, opening }: FillRow) => {
    if (busy) return;
    setBusy(true);
    const { account, openedAt } = trade;
    if (opening) await undoOpening({ id, account, time: new Date(time).toISOString() });
    else await undoManualEvents([{ fill: id, account, openedAt: new Date(openedAt).toISOString() }]);
    setBusy(false);
  };
  const digits = priceDigits(fills.map((fill) => fill.price));
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Fill</th>
          <th scope="col">Time</th>
          <th scope="col">Quantity</th>
          <th scope="col">Price</th>
          <th scope="col">Fees</th>
          {told && (
            <th scope="col">
              <span className="unseen">Take back</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {fills.map((fill) => (
          <tr key={fill.id}>
            <th scope="row">
              <b>{words[fill.action]}</b>
              {fill.opening && <small> added by hand</small>}
            </th>
            <td>{listStamp(fill.time, zone, fill.dayOnly)}</td>
            <td>{count(fill.quantity)}</td>
            <td>{fill.action === 'split' ? '–' : price(fill.price, digits)}</td>
            <td>{money.fees(fill.fee)}</td>
            {told && (
              <td>
                {(fill.told || fill.opening) && (
                  <button
                    type="button"
                    className={css.back}
                    aria-disabled={busy}
                    aria-label={`Take back: ${words[fill.action]}, ${listStamp(fill.time, zone, fill.dayOnly)}`}
                    onClick={() => void back(fill)}
                  >
                    Take back
                  </button>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
