import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/percent.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import { Amount } from '#format/Amount.tsx';
import { listStamp } from '#format/stamp.ts';
import { undoManualEvents } from '#frontend/parts/manual/undoManualEvents.ts';
import { undoOpening } from '#frontend/parts/manual/undoOpening.ts';
import type { FillRow } from '#journal/worker/fillsOfTrade.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import { Button } from '#ui/Button.tsx';
import css from './DetailTable.module.css';

const words = { buy: 'Buy', sell: 'Sell', expire: 'Expired', assign: 'Assigned', exercise: 'Exercised', split: 'Split' } as const;

/** Whether a fill was recorded by hand, so that its trader can undo it. */
const isManual = ({ manual, opening }: FillRow) => manual || opening;

/** The fills of one trade in order of time. An outcome, a split or an opening that was recorded by hand can be undone. */
export function FillsTable({
  fills,
  trade: { account, openedAt },
  zone,
  money,
}: {
  readonly fills: readonly FillRow[];
  readonly trade: JournalTrade;
  readonly zone: string;
  readonly money: MoneyFormat;
}) {
  const browser = useBrowser();
  const [busy, setBusy] = useState(false);
  const undo = async ({ id, time, opening }: FillRow) => {
    if (busy) return;
    setBusy(true);
    if (opening) await undoOpening(browser, { id, account, time: new Date(time).toISOString() });
    else await undoManualEvents(browser, [{ fill: id, account, openedAt: new Date(openedAt).toISOString() }]);
    setBusy(false);
  };
  const digits = priceDigits(fills.map((fill) => fill.price));
  const canUndo = fills.some(isManual);
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Fill</th>
          <th scope="col">Time</th>
          <th scope="col">Quantity</th>
          <th scope="col">Price</th>
          <th scope="col">Fees</th>
          {canUndo && (
            <th scope="col">
              <span className="unseen">Undo</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {fills.map((fill) => {
          const time = listStamp(fill.time, zone, fill.dayOnly);
          const word = words[fill.action];
          return (
            <tr key={fill.id}>
              <th scope="row">
                <b>{word}</b>
                {fill.opening && <small> added by hand</small>}
              </th>
              <td>{time}</td>
              <td>
                <Amount>{money.size(count(fill.quantity))}</Amount>
              </td>
              <td>{fill.action === 'split' ? '–' : price(fill.price, digits)}</td>
              <td>
                <Amount>{money.fees(fill.fee)}</Amount>
              </td>
              {canUndo && <td>{isManual(fill) && <UndoButton what={`${word}, ${time}`} busy={busy} onUndo={() => void undo(fill)} />}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const UndoButton = ({ what, busy, onUndo }: { readonly what: string; readonly busy: boolean; readonly onUndo: () => void }) => (
  <Button size="small" aria-disabled={busy} aria-label={`Undo: ${what}`} onClick={onUndo}>
    Undo
  </Button>
);
