import * as cashTexts from '#copy/cash/cashTexts.ts';
import * as importReviewTexts from '#copy/import/importReviewTexts.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/percent.ts';
import { Amount } from '#format/Amount.tsx';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import type { ImportPreview } from '#journal/import/importWorker.ts';
import { Num, Table } from '#ui/Table.tsx';
import look from '../Import.module.css';
import { ImportCard } from '../ImportCard.tsx';
import css from './Review.module.css';

/** Lists dividends, interest and other cash by symbol; no trade's result includes them. */
export function CashInFile({
  cash,
  newCash,
  hidden,
}: Pick<ImportPreview, 'cash' | 'newCash'> & {
  readonly hidden: boolean;
}) {
  if (cash.length === 0) return null;
  const rows = cash.reduce((sum, each) => sum + each.rows, 0);
  return (
    <ImportCard
      flush
      className={css.apart}
      name={importReviewTexts.cashTitle}
      label={importReviewTexts.cashTitle}
      answer={importReviewTexts.cashRows(rows, newCash)}
      hints={[importReviewTexts.cashHint]}
    >
      <Table flush dense className={look.lines}>
        <thead>
          <tr>
            <th scope="col">Symbol</th>
            <th scope="col">Kind</th>
            <Num head>Rows</Num>
            <Num head>Amount</Num>
          </tr>
        </thead>
        <tbody>
          {cash.map(({ symbol, kind, currency, rows: number, amount }) => (
            <tr key={`${symbol} ${kind} ${currency}`}>
              <td>{symbol === '' ? cashTexts.ofAccount : symbol}</td>
              <td>{cashTexts.kinds[kind]}</td>
              <Num>{count(number)}</Num>
              <Num className={pnl[pnlColor(amount, moneyFormat(currency))]}>
                <Amount>{moneyFormat(currency, { hidden }).result(amount)}</Amount>
              </Num>
            </tr>
          ))}
        </tbody>
      </Table>
    </ImportCard>
  );
}
