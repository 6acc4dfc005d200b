import { useState } from 'react';
import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import * as cashTexts from '#copy/cash/cashTexts.ts';
import { more } from '#copy/commonTexts.ts';
import { cashDay, type HeldCash } from '#domain/cash/journalCash.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { counted } from '#domain/format/percent.ts';
import { yearDay } from '#domain/format/shortDay.ts';
import { netPnl } from '#domain/metrics/list/netPnl.ts';
import { add, type Decimal, sumOf } from '#domain/units/decimal.ts';
import { Amount } from '#format/Amount.tsx';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { accountName } from '#journal/accountName.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { useSymbolCash } from '#journal/useSymbolCash.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog, DialogFoot } from '#ui/Dialog.tsx';
import { Lines, Num, Table } from '#ui/Table.tsx';
import { useFilter } from '../view/useFilter.ts';
import { useView } from '../view/useView.ts';
import css from './cash.module.css';

/** Rows of cash, each in its currency and with its file; a row with a time is on its day in `zone`. */
function CashTable({ rows, zone }: { readonly rows: readonly HeldCash[]; readonly zone: string }) {
  const hidden = useAmountsHidden();
  const { accounts } = useAccounts();
  return (
    <Table dense scrollName={cashTexts.listTitle} className={css.rows}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Symbol</th>
          <th scope="col">Kind</th>
          <Num head>Amount</Num>
          <th scope="col">Account</th>
          <th scope="col">File</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const money = moneyFormat(row.currency, { hidden });
          return (
            <tr key={row.id}>
              <td>{yearDay(cashDay(row, zone))}</td>
              <td>{row.symbol || '–'}</td>
              <td>{cashTexts.kinds[row.kind]}</td>
              <Num className={pnl[pnlColor(row.amount, money)]}>
                <Amount>{money.result(row.amount)}</Amount>
              </Num>
              <td>{accountName(accounts, row.account)}</td>
              <td className={css.file} title={row.source.fileName}>
                {row.source.fileName}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

const sum = (rows: readonly HeldCash[]): Decimal => sumOf(rows.map(({ amount }) => amount));

/** Lists the net result and each kind of cash in `currency`, then their sum. Cash in other currencies follows, outside the sum. */
function CashSums({ net, rows, currency }: { readonly net: Decimal; readonly rows: readonly HeldCash[]; readonly currency: string }) {
  const hidden = useAmountsHidden();
  const byCurrency = Map.groupBy(rows, (row) => row.currency);
  const own = byCurrency.get(currency) ?? [];
  const others = [...byCurrency].filter(([each]) => each !== currency);
  const line = (name: string, amount: Decimal, { of = currency, count = 0, className = '' } = {}) => (
    <div key={name} className={className}>
      <dt>
        {name} {count > 0 && <small>{counted(count, 'row')}</small>}
      </dt>
      <dd>
        <Amount>{moneyFormat(of, { hidden }).result(amount)}</Amount>
      </dd>
    </div>
  );
  return (
    <Lines className={css.sums}>
      {line(netPnl.label, net)}
      {[...Map.groupBy(own, ({ kind }) => kind)].map(([kind, some]) => line(cashTexts.kinds[kind], sum(some), { count: some.length }))}
      {line(cashTexts.together, add(net, sum(own)), { className: css.total ?? '' })}
      {others.map(([each, some]) => line(cashTexts.inCurrency(each), sum(some), { of: each, count: some.length }))}
    </Lines>
  );
}

/** Rows shown at first, and added at a time. */
const PAGE = 50;

/** Sums and rows that make up the result with dividends and carrying costs. */
function CashDialog({
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
    <Dialog title={cashTexts.title} width={760} onEscape={onClose} onPressBeside={onClose}>
      <p className={css.lead} tabIndex={-1} data-first>
        {cashTexts.means}
      </p>
      <CashSums net={net} rows={rows} currency={currency} />
      <CashTable rows={rows.slice(0, shown)} zone={zone} />
      <DialogFoot>
        {rows.length > shown && <Button onClick={() => show(shown + PAGE)}>{more(Math.min(PAGE, rows.length - shown))}</Button>}
        <Button onClick={onClose}>Close</Button>
      </DialogFoot>
    </Dialog>
  );
}

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
  const total = money.result(add(net, sum(own)));
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
