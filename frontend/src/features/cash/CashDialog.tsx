import { useState } from 'react';
import * as cashTexts from '#copy/cash/cashTexts.ts';
import { more } from '#copy/commonTexts.ts';
import type { HeldCash } from '#domain/cash/journalCash.ts';
import type { Decimal } from '#domain/units/decimal.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { CashSums } from './CashSums.tsx';
import { CashTable } from './CashTable.tsx';
import css from './cash.module.css';

/** Rows shown at first, and added at a time. */
const PAGE = 50;

/** Sums and rows that make up the result with dividends and carrying costs. */
export function CashDialog({
  net,
  rows,
  view: { currency, zone },
  onClose,
}: {
  readonly net: Decimal;
  readonly rows: readonly HeldCash[];
  readonly view: { readonly currency: string; readonly zone: string };
  readonly onClose: () => void;
}) {
  const [shown, show] = useState(PAGE);
  return (
    <Dialog title={cashTexts.title} className={css.dialog} onEscape={onClose} onPressBeside={onClose}>
      <p className={css.lead} tabIndex={-1} data-first>
        {cashTexts.means}
      </p>
      <CashSums net={net} rows={rows} currency={currency} />
      <CashTable rows={rows.slice(0, shown)} zone={zone} />
      <div className={css.actions}>
        {rows.length > shown && <Button onClick={() => show(shown + PAGE)}>{more(Math.min(PAGE, rows.length - shown))}</Button>}
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}
