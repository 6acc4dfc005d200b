// biome-ignore-all lint/a11y/useSemanticElements: rows are laid out as a grid, which table elements cannot be; their roles say what they are
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: the list scrolls by keyboard
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useId, useMemo, useRef } from 'react';
import { counted } from '#domain/format/numbers.ts';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import { stamp } from '#format/stamp.ts';
import { accountName } from '#journal/accountName.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { AnnotationChange } from './AnnotationChange.tsx';
import css from './sheet.module.css';
import type { DiffRow } from './useSheet.ts';

type Head = { readonly key: string; readonly head: string; readonly more: string; readonly rows: readonly DiffRow[] };

/** Conflicts first, then what only the sheet changed, each under a head. */
function itemsOf(rows: readonly DiffRow[]): readonly (Head | DiffRow)[] {
  const conflicts = rows.filter(({ conflict }) => conflict);
  const changes = rows.filter(({ conflict }) => !conflict);
  const heads: readonly Head[] = [
    {
      ...{ key: 'both', rows: conflicts, head: `${counted(conflicts.length, 'trade')} changed in the journal too, since the export` },
      more: 'The newer words of the journal stay, unless you tick what the sheet says.',
    },
    { key: 'sheet', rows: changes, head: `${counted(changes.length, 'trade')} changed in the sheet`, more: '' },
  ];
  return heads.flatMap((head) => (head.rows.length === 0 ? [] : [head, ...head.rows]));
}

const PADDING = 21;
const LINE = 28;

/** The diff, trade by trade, each with its tick; only what is in sight is drawn, so any length scrolls alike. */
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
  const { accounts } = useAccounts();
  const holder = useRef<HTMLDivElement>(null);
  const id = useId();
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
    <div ref={holder} className={css.list} role="list" aria-label="What the sheet changes" tabIndex={0}>
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const item = items[index]!;
          const place = { position: 'absolute', top: 0, left: 0, right: 0, transform: `translateY(${start}px)` } as const;
          if ('head' in item) {
            const on = item.rows.filter(isTicked).length;
            return (
              <div key={key} ref={virtual.measureElement} data-index={index} className={css.head} style={place} role="listitem">
                <label>
                  <input
                    type="checkbox"
                    checked={on === item.rows.length}
                    ref={(box) => {
                      if (box) box.indeterminate = on > 0 && on < item.rows.length;
                    }}
                    onChange={() => onTick(item.rows, on < item.rows.length)}
                  />
                  <b>{item.head}</b>
                </label>
                {item.more !== '' && <small>{item.more}</small>}
              </div>
            );
          }
          const { trade } = item;
          const name = `${instrumentName(trade.instrument)} ${instrumentDetail(trade.instrument)}`.trim();
          const opened = stamp(trade.openedAt, zone, trade.precision === 'day');
          const ticked = isTicked(item);
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={`${css.row} ${ticked ? '' : css.off} ${item.conflict ? css.both : ''}`}
              style={place}
              role="listitem"
            >
              <input
                id={`${id} ${item.key}`}
                type="checkbox"
                checked={ticked}
                aria-label={`${name} of ${opened}`}
                onChange={() => onTick([item], !ticked)}
              />
              <label htmlFor={`${id} ${item.key}`} className={css.trade}>
                <b>{name}</b>
                <span>
                  {trade.side === 'long' ? 'Long' : 'Short'} · {opened} · {accountName(accounts, trade.account)}
                </span>
              </label>
              <dl>
                {item.names.map((word) => (
                  <AnnotationChange key={word} name={word} before={item.before} after={item.after} />
                ))}
              </dl>
            </div>
          );
        })}
      </div>
    </div>
  );
}
