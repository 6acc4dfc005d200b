import { Suspense, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import * as fillTexts from '#copy/trades/fillTexts.ts';
import * as listTexts from '#copy/trades/tradeListTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/percent.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import { formatDecimal, toNumber } from '#domain/units/decimal.ts';
import type { FillId } from '#domain/units/ids.ts';
import { useRemoveFill } from '#features/fills/useRemoveFill.ts';
import { Was } from '#features/fills/Was.tsx';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import css from '#features/strategies/DetailTable.module.css';
import { Amount } from '#format/Amount.tsx';
import { listStamp } from '#format/stamp.ts';
import type { FillRow } from '#journal/worker/fillsOfTrade.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import { Button } from '#ui/Button.tsx';
import { splitTrade } from './selection/changeTrades.ts';

type SplitButtonProps = {
  readonly trade: Pick<JournalTrade, 'id' | 'account' | 'openedAt'>;
  /** The closing fill that the first of the two trades ends with. */
  readonly after: FillId;
  /** That fill in words. */
  readonly what: string;
};

/** Counts a trade as two from a closing fill on. */
function SplitButton({ trade: { id, account, openedAt }, after, what }: SplitButtonProps) {
  const browser = useBrowser();
  const [busy, setBusy] = useState(false);
  const split = async () => {
    if (busy) return;
    setBusy(true);
    await splitTrade(browser, { id, account, openedAt: new Date(openedAt).toISOString() }, after);
    setBusy(false);
  };
  return (
    <Button size="small" aria-disabled={busy} aria-label={listTexts.splitAfter(what)} onClick={() => void split()}>
      {listTexts.splitHere}
    </Button>
  );
}

type Props = {
  readonly fill: FillRow;
  readonly trade: JournalTrade;
  readonly zone: string;
  readonly money: MoneyFormat;
  readonly digits: ReturnType<typeof priceDigits>;
  /** The trade can be counted as two from here on. */
  readonly isSplittable: boolean;
  readonly onEdit: () => void;
};

/** One fill of a trade, the broker's values beside those that were edited, and what can be done with it. */
function FillLine({ fill, trade, zone, money, digits, isSplittable, onEdit }: Props) {
  const { busy, isUndo, remove } = useRemoveFill(fill, trade);
  const { time, action, opening, was } = fill;
  const what = `${fillTexts.actions[action]}, ${listStamp(time, zone, fill.dayOnly)}`;
  return (
    <tr>
      <th scope="row">
        <b>{fillTexts.actions[action]}</b>
        {opening && <small> added by hand</small>}
        <Was value={was?.action === undefined ? undefined : fillTexts.actions[was.action]} />
      </th>
      <td>
        {listStamp(time, zone, fill.dayOnly)}
        <Was value={was?.time === undefined ? undefined : listStamp(was.time, zone, fill.dayOnly)} />
      </td>
      <td>
        <Amount>{money.size(count(fill.quantity))}</Amount>
        <Was value={was?.quantity === undefined ? undefined : money.size(formatDecimal(was.quantity))} />
      </td>
      <td>
        {action === 'split' ? '–' : price(fill.price, digits)}
        <Was value={was?.price === undefined ? undefined : price(toNumber(was.price), digits)} />
      </td>
      <td>
        <Amount>{money.fees(fill.fee)}</Amount>
        <Was value={was?.fee === undefined ? undefined : money.fees(was.fee)} />
      </td>
      <td className={css.acts}>
        {(action === 'buy' || action === 'sell') && (
          <Button size="small" aria-haspopup="dialog" aria-label={fillTexts.editOf(what)} onClick={onEdit}>
            {fillTexts.edit}
          </Button>
        )}
        {isSplittable && <SplitButton trade={trade} after={fill.id} what={what} />}
        {isUndo && (
          <Button size="small" aria-disabled={busy} aria-label={`Undo: ${what}`} onClick={() => void remove()}>
            Undo
          </Button>
        )}
      </td>
    </tr>
  );
}

const EditFillDialog = lazyPart(() => import('#features/fills/EditFillDialog.tsx'), { quiet: true });

/** The fills of one trade in order of time. Manual records can be undone, and purchases and sales edited. */
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
  const [edited, setEdited] = useState<FillRow | null>(null);
  // A trade is split where something of it was closed, and something came after.
  const closing = trade.side === 'long' ? 'sell' : 'buy';
  const digits = priceDigits(fills.map((fill) => fill.price));
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Fill</th>
            <th scope="col">Time</th>
            <th scope="col">Quantity</th>
            <th scope="col">Price</th>
            <th scope="col">Fees</th>
            <th scope="col">
              <span className="unseen">Undo</span>
              <span className="unseen">{fillTexts.edit}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {fills.map((fill, at) => (
            <FillLine
              key={fill.id}
              fill={fill}
              trade={trade}
              zone={zone}
              money={money}
              digits={digits}
              isSplittable={fill.action === closing && at < fills.length - 1}
              onEdit={() => setEdited(fill)}
            />
          ))}
        </tbody>
      </table>
      {edited !== null && (
        <Suspense fallback={null}>
          <EditFillDialog fill={edited} trade={trade} zone={zone} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}
