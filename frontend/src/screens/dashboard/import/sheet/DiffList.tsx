// biome-ignore-all lint/a11y/useSemanticElements: rows are laid out as a grid, which table elements cannot be; their roles say what they are
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: the list scrolls by keyboard

import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useId, useMemo, useRef } from 'react';
import { sides } from '#copy/commonTexts.ts';
import * as importSheetTexts from '#copy/import/importSheetTexts.ts';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import { stamp } from '#format/stamp.ts';
import { accountName } from '#journal/accountName.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { AnnotationChange } from './AnnotationChange.tsx';
import css from './DiffList.module.css';
import type { DiffRow } from './useSheet.ts';

/** One trade of the diff: its box, its name, and its changes. */
function DiffLine({
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
          {sides[trade.side]} · {opened} · {accountName(accounts, trade.account)}
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

type Head = { readonly key: string; readonly head: string; readonly more: string; readonly rows: readonly DiffRow[] };

/** Conflicts first, then what only the sheet changed, each under a head. */
function itemsOf(rows: readonly DiffRow[]): readonly (Head | DiffRow)[] {
  const conflicts = rows.filter(({ conflict }) => conflict);
  const changes = rows.filter(({ conflict }) => !conflict);
  const heads: readonly Head[] = [
    { key: 'both', rows: conflicts, head: importSheetTexts.changedInBoth(conflicts.length), more: importSheetTexts.changedInBothText },
    { key: 'sheet', rows: changes, head: importSheetTexts.changed(changes.length), more: '' },
  ];
  return heads.flatMap((head) => (head.rows.length === 0 ? [] : [head, ...head.rows]));
}

const PADDING = 21;
const LINE = 28;

/** The diff, trade by trade, each with its tick; draws only rows in sight, so that any length scrolls alike. */
export function DiffList({
  rows,
  zone,
  isTicked,
  onTick,
}: {
  readonly rows: readonly DiffRow[];
  readonly zone: string;
  readonly isTicked: (row: DiffRow) => boolean;
  readonly onTick: (rows: readonly DiffRow[], on: boolean) => void;
}) {
  const holder = useRef<HTMLDivElement>(null);
  const items = useMemo(() => itemsOf(rows), [rows]);
  const sizeOf = (at: number) => {
    const item = items[at]!;
    return 'head' in item ? 44 : PADDING + LINE * item.names.length;
  };
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => holder.current,
    estimateSize: sizeOf,
    getItemKey: useCallback((at: number) => items[at]?.key ?? at, [items]),
    overscan: 8,
  });
  return (
    <div ref={holder} className={css.list} role="list" aria-label={importSheetTexts.changesTitle} tabIndex={0}>
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const item = items[index]!;
          const place = { position: 'absolute', top: 0, left: 0, right: 0, transform: `translateY(${start}px)` } as const;
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={'head' in item ? css.head : `${css.row} ${isTicked(item) ? '' : css.off} ${item.conflict ? css.both : ''}`}
              style={place}
              role="listitem"
            >
              {'head' in item ? (
                <DiffHead head={item} isTicked={isTicked} onTick={onTick} />
              ) : (
                <DiffLine row={item} zone={zone} isTicked={isTicked(item)} onTick={(on) => onTick([item], on)} />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Common change of the rows below, with one checkbox for all. */
function DiffHead({
  head: { rows, head, more },
  isTicked,
  onTick,
}: {
  readonly head: Head;
  readonly isTicked: (row: DiffRow) => boolean;
  readonly onTick: (rows: readonly DiffRow[], on: boolean) => void;
}) {
  const on = rows.filter(isTicked).length;
  return (
    <>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is in it */}
      <label>
        <Checkbox checked={on === rows.length} isPartial={on > 0 && on < rows.length} onChange={() => onTick(rows, on < rows.length)} />
        <b>{head}</b>
      </label>
      {more !== '' && <small>{more}</small>}
    </>
  );
}
