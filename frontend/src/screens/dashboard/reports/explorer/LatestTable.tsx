import * as explorerTexts from '#copy/reports/explorerTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { rowName } from '#features/trades/rowText.ts';
import { Amount } from '#format/Amount.tsx';
import colors from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { listStamp } from '#format/stamp.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';

type Props = { readonly rows: readonly GroupedRow[]; readonly zone: string; readonly money: MoneyFormat };

/** Some closed rows in a few words, the newest first. */
export const LatestTable = ({ rows, zone, money }: Props) => (
  <Table dense scrollName={explorerTexts.latest}>
    <caption className="unseen">{explorerTexts.latest}</caption>
    <thead>
      <tr>
        <th scope="col">{explorerTexts.latestHeads[0]}</th>
        <th scope="col">{explorerTexts.latestHeads[1]}</th>
        <Num head>{explorerTexts.latestHeads[2]}</Num>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={`${row.trade.account} ${row.trade.id}`}>
          <td>{listStamp(row.trade.closedAt ?? row.trade.openedAt, zone, row.trade.dayOnly)}</td>
          <td>{rowName(row)}</td>
          <Num className={colors[pnlColor(row.trade.net, money)]}>
            <Amount>{money.result(row.trade.net)}</Amount>
          </Num>
        </tr>
      ))}
    </tbody>
  </Table>
);
