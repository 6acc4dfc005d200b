import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import * as correctionTexts from '#copy/import/correctionTexts.ts';
import * as deletedTexts from '#copy/trades/deletedTexts.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { type Fill, isRestorable } from '#domain/trades/fill.ts';
import { fillName, fillText } from '#features/fills/fillText.ts';
import { Amount } from '#format/Amount.tsx';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import { listStamp, stamp } from '#format/stamp.ts';
import { accountName } from '#journal/accountName.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Num, Table } from '#ui/Table.tsx';
import { Text } from '#ui/Text.tsx';
import css from './deleted.module.css';

/** One deleted fill; one that its broker took back has the reason in place of its box and its way back. On phones everything but its box and its way back stands in one cell. */
function DeletedRow({
  fill,
  zone,
  account,
  isChosen,
  busy,
  onChoose,
  onRestore,
}: {
  readonly fill: Fill;
  readonly zone: string;
  readonly account: string;
  readonly isChosen: boolean;
  readonly busy: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onRestore: () => void;
}) {
  const hidden = useAmountsHidden();
  const money = moneyFormat(fill.instrument.currency, { hidden });
  const name = fillName(fill);
  const time = listStamp(fill.time, zone, fill.precision === 'day');
  const deleted = stamp(fill.changes!.deletedAt!, zone);
  const canRestore = isRestorable(fill);
  return (
    <tr data-first="">
      <td>
        {canRestore && (
          <Checkbox aria-label={deletedTexts.select(name)} checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
        )}
      </td>
      <td className={css.fill}>
        <Text as="b" tone="ink">
          {instrumentName(fill.instrument)}
        </Text>{' '}
        {instrumentDetail(fill.instrument)}
        <span>
          <Amount>{fillText(fill, money)}</Amount>
        </span>
        <span data-narrow>
          {time} · {account}
        </span>
        <span data-narrow>{deletedTexts.deletedOn(deleted)}</span>
        {!canRestore && <span>{correctionTexts.takenBack(fill.changes!.bustedBy!)}</span>}
      </td>
      <td data-wide>{time}</td>
      <td data-wide>{account}</td>
      <td data-wide>{deleted}</td>
      <Num data-wide>
        <Amount>{money.fees(fill.fee)}</Amount>
      </Num>
      <td className={css.acts}>
        {canRestore && (
          <Button size="small" disabled={busy} aria-label={deletedTexts.restoreOf(name)} onClick={onRestore}>
            {deletedTexts.restore}
          </Button>
        )}
      </td>
    </tr>
  );
}

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
  const restorable = fills.filter(isRestorable);
  const isAll = chosen.length === restorable.length && chosen.length > 0;
  return (
    <Card>
      <Table aria-label={deletedTexts.table}>
        <DeletedHead isAll={isAll} isPartial={!isAll && chosen.length > 0} onAll={() => onChoose(restorable, !isAll)} />
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
      <th scope="col" data-wide>
        Time
      </th>
      <th scope="col" data-wide>
        Account
      </th>
      <th scope="col" data-wide>
        Deleted
      </th>
      <Num head data-wide>
        {deletedTexts.fees}
      </Num>
      <th scope="col" aria-label={deletedTexts.restore} />
    </tr>
  </thead>
);
