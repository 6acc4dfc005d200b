import { useId } from 'react';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import { stamp } from '#format/stamp.ts';
import { accountName } from '#journal/accountName.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { AnnotationChange } from './AnnotationChange.tsx';
import css from './DiffList.module.css';
import type { DiffRow } from './useSheet.ts';

/** One trade of the diff: its box, its name, and its changes. */
export function DiffLine({
  row: { trade, names, before, after },
  zone,
  isTicked,
  onTick,
}: {
  readonly row: DiffRow;
  readonly zone: string;
  readonly isTicked: boolean;
  readonly onTick: (on: boolean) => void;
}) {
  const { accounts } = useAccounts();
  const id = useId();
  const name = `${instrumentName(trade.instrument)} ${instrumentDetail(trade.instrument)}`.trim();
  const opened = stamp(trade.openedAt, zone, trade.precision === 'day');
  return (
    <>
      <Checkbox id={id} checked={isTicked} aria-label={`${name} of ${opened}`} onChange={() => onTick(!isTicked)} />
      <label htmlFor={id} className={css.trade}>
        <b>{name}</b>
        <span>
          {trade.side === 'long' ? 'Long' : 'Short'} · {opened} · {accountName(accounts, trade.account)}
        </span>
      </label>
      <dl>
        {names.map((word) => (
          <AnnotationChange key={word} name={word} before={before} after={after} />
        ))}
      </dl>
    </>
  );
}
