import { useCallback, useState } from 'react';
import type { ListItem } from '#journal/worker/journalWorker.ts';

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
