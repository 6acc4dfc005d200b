import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { TradeId } from '#domain/units/ids.ts';
import type { ListItem } from '#journal/worker/journalWorker.ts';
import type { Selection } from './selection/useSelection.ts';

/** The open rows, by the ids of their trades: `openAt` returns the id, or null. */
export function useOpenRows(itemAt: (index: number) => ListItem | undefined) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) =>
      setOpened((before) => (before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]))),
    [],
  );
  // Without an open row the heights do not go with what has been read of the list.
  const readFrom = opened.size === 0 ? null : itemAt;
  const openAt = useCallback(
    (index: number) => {
      const item = readFrom?.(index);
      return item?.kind === 'trade' && opened.has(item.trade.id) ? item.trade.id : null;
    },
    [readFrom, opened],
  );
  return { toggle, openAt };
}

/** Rows that Page Up and Page Down pass. */
const PAGE = 12;

/** Where a key leads from a row; null: it leads nowhere. */
function next(key: string, at: number, size: number): number | null {
  const leads: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    j: at + 1,
    ArrowUp: at - 1,
    k: at - 1,
    PageDown: at + PAGE,
    PageUp: at - PAGE,
    Home: 0,
    End: size - 1,
  };
  const to = leads[key];
  return to === undefined ? null : Math.min(Math.max(to, 0), size - 1);
}

const rowAt = (holder: Element | null, index: number) => holder?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null;

type Asked = {
  readonly size: number;
  readonly itemAt: (index: number) => ListItem | undefined;
  readonly selection: Selection;
  readonly onOpen: (id: string) => void;
  readonly isExpanded: (index: number) => boolean;
  readonly onExpand: (id: string) => void;
  /** Shows a trade beside the list, or that of another row. */
  readonly onPeek: (index: number) => void;
  /** Marks a trade reviewed, or not. */
  readonly onReview: (index: number) => void;
  /** Takes back what a key did before; false where there is nothing. */
  readonly onEscape: () => boolean;
  readonly scrollTo: (index: number) => void;
  readonly holder: { readonly current: HTMLElement | null };
};

/**
 * The keys of a list: J, K, arrows, Home, End and Page Up and Down move the row in focus, with Shift they select on the way; Space shows it beside
 * the list, with Shift selects it, X marks it reviewed, Right and Left open and close it, Enter opens its page, Escape clears the selection. `active`:
 * the tab stop.
 */
export function useRowKeys({ size, itemAt, selection, onOpen, isExpanded, onExpand, onPeek, onReview, onEscape, scrollTo, holder }: Asked) {
  const [active, setActive] = useState(0);
  const wanted = useRef<number | null>(null);
  // A row out of sight is drawn once the list has scrolled to it; it gets the focus then.
  useEffect(() => {
    if (wanted.current === null) return;
    const row = rowAt(holder.current, wanted.current);
    if (row === null) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });

  /** True of a head too: keys that pass it do not select its group. */
  const isSelected = (index: number): boolean => {
    const item = itemAt(index);
    return item?.kind !== 'trade' || selection.ids.has(item.trade.id);
  };
  const select = (index: number, through: boolean) => {
    const item = itemAt(index);
    if (item?.kind === 'trade') void selection.toggle(item.trade.id, through);
    else if (item?.kind === 'head') selection.toggleAll(item.ids);
  };
  const moveTo = (to: number, from: number, selects: boolean) => {
    if (selects) for (const at of new Set([from, to])) if (!isSelected(at)) select(at, at !== from);
    setActive(to);
    wanted.current = to;
    scrollTo(to);
  };
  const actOnTrade = (key: string, index: number, id: TradeId, shift: boolean): boolean => {
    if (key === ' ' && shift) select(index, selection.ids.size > 0);
    else if (key === ' ') onPeek(index);
    else if (key === 'x') onReview(index);
    else if (key === 'Enter') onOpen(id);
    else if (key === 'ArrowRight' || key === 'ArrowLeft') {
      if (isExpanded(index) !== (key === 'ArrowRight')) onExpand(id);
    } else return false;
    return true;
  };
  const act = (key: string, index: number, shift: boolean): boolean => {
    const to = next(key, index, size);
    const item = itemAt(index);
    if (to !== null) moveTo(to, index, shift);
    else if (item?.kind === 'trade' && actOnTrade(key, index, item.trade.id, shift)) return true;
    else if (key === ' ' && item?.kind === 'head') selection.toggleAll(item.ids);
    else if (key === 'Escape' && selection.ids.size > 0) selection.clear();
    else return key === 'Escape' && onEscape();
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, shiftKey } = event;
    if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
    const row = target.closest<HTMLElement>('[data-index]');
    // Elements inside a row handle their own keys.
    if (row === null || target !== row) return;
    if (!act(key, Number(row.dataset.index), shiftKey)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { active: Math.min(active, Math.max(0, size - 1)), onKeyDown, onFocus: setActive };
}
