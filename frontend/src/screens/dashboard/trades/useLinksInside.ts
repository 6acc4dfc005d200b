import { type MouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListItem } from '#journal/worker/journalWorker.ts';
import type { Selection } from './selection/useSelection.ts';

/**
 * Click handler of an element with hundreds of internal links, which are plain links: a router link costs as much as
 * its row. Clicks for another tab or window are left to the browser.
 */
export function useLinksInside(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
      const link = target instanceof Element ? target.closest('a') : null;
      if (link === null || link.target !== '' || link.origin !== location.origin) return;
      if (event.defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
      event.preventDefault();
      void navigate(link.getAttribute('href') ?? '');
    },
    [navigate],
  );
}

/** Selectors of elements that handle a press themselves. */
const own = ['a', 'button', 'input', 'select', 'textarea', 'label', 'summary', '[data-acts]', '[aria-colspan]'].join();

/** The row that a click is for; null for one on something that acts itself, in the details of an open row, or at the end of a selection of text. */
function clickedRow({ target, defaultPrevented, button }: MouseEvent): number | null {
  if (defaultPrevented || button !== 0 || !(target instanceof Element) || getSelection()?.isCollapsed === false) return null;
  if (target.closest(own) !== null) return null;
  const row = target.closest<HTMLElement>('[data-index]');
  return row === null ? null : Number(row.dataset.index);
}

type Pressed = {
  /** Handler of the links inside. */
  readonly onLink: (event: MouseEvent<HTMLElement>) => void;
  readonly isPhone: boolean;
  readonly itemAt: (index: number) => ListItem | undefined;
  readonly selection: Selection;
  readonly onOpen: (id: string) => void;
};

/** Click handler of a list: a press on a row opens its trade, with Shift selects it; links inside lead where they say. */
export function rowPress({ onLink, isPhone, itemAt, selection, onOpen }: Pressed): (event: MouseEvent<HTMLElement>) => void {
  return (event) => {
    onLink(event);
    const index = isPhone ? null : clickedRow(event);
    const item = index === null ? undefined : itemAt(index);
    if (item?.kind !== 'trade') return;
    if (event.shiftKey) void selection.toggle(item.trade.id, true);
    else onOpen(item.trade.id);
  };
}
