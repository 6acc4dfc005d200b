import { useState } from 'react';
import * as cashTexts from '#copy/cash/cashTexts.ts';
import { add, type Decimal, sumOf } from '#domain/units/decimal.ts';
import { Amount } from '#format/Amount.tsx';
import { useSymbolCash } from '#journal/useSymbolCash.ts';
import { Button } from '#ui/Button.tsx';
import { useFilter } from '../view/useFilter.ts';
import { useView } from '../view/useView.ts';
import { CashDialog } from './CashDialog.tsx';
import css from './cash.module.css';

/**
 * The net result with dividends and carrying costs (ruling 49), with a link to its rows; empty without any. Shown
 * after fees and in money only: cash has neither fees nor risk.
 */
export default function WithCash({ net, className }: { readonly net: Decimal; readonly className?: string | undefined }) {
  const [filter] = useFilter();
  const { view, money } = useView();
  const { value, problem } = useSymbolCash(filter, view.zone);
  const [isOpen, setOpen] = useState(false);
  if (view.gross || view.inR) return null;
  if (value === null) return problem === null ? null : <p className={className}>{cashTexts.notLoaded(problem)}</p>;
  if (value.rows.length === 0) return null;
  if (value.isNarrower) return <p className={className}>{cashTexts.notFiltered}</p>;
  const own = value.rows.filter(({ currency }) => currency === view.currency);
  const total = money.result(add(net, sumOf(own.map(({ amount }) => amount))));
  return (
    <>
      <p className={className}>
        <Button look="text" size="small" className={css.line} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {own.length === 0 ? (
            cashTexts.inOtherCurrencies
          ) : (
            <>
              {cashTexts.title}{' '}
              <b data-metric="withCash">
                <Amount>{total}</Amount>
              </b>
              <span className="unseen">{cashTexts.showRows}</span>
            </>
          )}
        </Button>
      </p>
      {isOpen && <CashDialog net={net} rows={value.rows} view={view} onClose={() => setOpen(false)} />}
    </>
  );
}
