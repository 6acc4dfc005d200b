import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import * as cashTexts from '#copy/cash/cashTexts.ts';
import { cashDay, type HeldCash } from '#domain/cash/journalCash.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { Amount } from '#format/Amount.tsx';
import { yearDay } from '#format/namedDay.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { accountName } from '#journal/accountName.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';
import css from './cash.module.css';

/** Rows of cash, each in its currency and with its file; a row with a time is on its day in `zone`. */
export function CashTable({ rows, zone }: { readonly rows: readonly HeldCash[]; readonly zone: string }) {
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
