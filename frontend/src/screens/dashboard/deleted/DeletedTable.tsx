import * as deletedTexts from '#copy/trades/deletedTexts.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { accountName } from '#journal/accountName.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';
import { DeletedRow } from './DeletedRow.tsx';
import css from './deleted.module.css';

/** Deleted fills with a box and a way back each. */
export function DeletedTable({
  fills,
  zone,
  chosen,
  busy,
  onChoose,
  onRestore,
}: {
  readonly fills: readonly Fill[];
  readonly zone: string;
  readonly chosen: readonly Fill[];
  readonly busy: boolean;
  readonly onChoose: (fills: readonly Fill[], isChosen: boolean) => void;
  readonly onRestore: (fill: Fill) => void;
}) {
  const { accounts } = useAccounts();
  const isAll = chosen.length === fills.length;
  return (
    <Card>
      <Table aria-label={deletedTexts.table}>
        <DeletedHead isAll={isAll} isPartial={!isAll && chosen.length > 0} onAll={() => onChoose(fills, !isAll)} />
        <tbody>
          {fills.map((fill) => (
            <DeletedRow
              key={fill.id}
              fill={fill}
              zone={zone}
              account={accountName(accounts, fill.account)}
              isChosen={chosen.includes(fill)}
              busy={busy}
              onChoose={(isChosen) => onChoose([fill], isChosen)}
              onRestore={() => onRestore(fill)}
            />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

const DeletedHead = ({ isAll, isPartial, onAll }: { readonly isAll: boolean; readonly isPartial: boolean; readonly onAll: () => void }) => (
  <thead>
    <tr>
      <th scope="col">
        <Checkbox aria-label={deletedTexts.all} checked={isAll} isPartial={isPartial} onChange={onAll} />
      </th>
      <th scope="col">Fill</th>
      <th scope="col" className={css.wide}>
        Time
      </th>
      <th scope="col" className={css.wide}>
        Account
      </th>
      <th scope="col" className={css.wide}>
        Deleted
      </th>
      <Num head className={css.wide}>
        {deletedTexts.fees}
      </Num>
      <th scope="col" aria-label={deletedTexts.restore} />
    </tr>
  </thead>
);
