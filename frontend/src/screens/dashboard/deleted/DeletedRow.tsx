import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import * as deletedTexts from '#copy/trades/deletedTexts.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { fillName, fillText } from '#features/fills/fillText.ts';
import { Amount } from '#format/Amount.tsx';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import { listStamp, stamp } from '#format/stamp.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Num } from '#ui/Num.tsx';
import css from './deleted.module.css';

/** One deleted fill. On phones everything but its box and its way back stands in one cell. */
export function DeletedRow({
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
  return (
    <tr>
      <td>
        <Checkbox aria-label={deletedTexts.select(name)} checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
      </td>
      <td className={css.fill}>
        <b>{instrumentName(fill.instrument)}</b> {instrumentDetail(fill.instrument)}
        <span>
          <Amount>{fillText(fill, money)}</Amount>
        </span>
        <span className={css.narrow}>
          {time} · {account}
        </span>
        <span className={css.narrow}>{deletedTexts.deletedOn(deleted)}</span>
      </td>
      <td className={css.wide}>{time}</td>
      <td className={css.wide}>{account}</td>
      <td className={css.wide}>{deleted}</td>
      <Num className={css.wide}>
        <Amount>{money.fees(fill.fee)}</Amount>
      </Num>
      <td className={css.acts}>
        <Button size="small" disabled={busy} aria-label={deletedTexts.restoreOf(name)} onClick={onRestore}>
          {deletedTexts.restore}
        </Button>
      </td>
    </tr>
  );
}
