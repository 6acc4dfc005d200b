import { useCallback, useEffect, useRef, useState } from 'react';
import type { BookDesk, ListItem, ListQuery } from '../../../book/bookDesk.ts';

const PAGE = 60;

/** The items of a list, fetched from the desk in pages as they come into sight. Size null until the first answer. */
export function useListWindow(desk: BookDesk, query: ListQuery, revision: number) {
  const key = `${revision} ${JSON.stringify(query)}`;
  const [list, setList] = useState<{ key: string; size: number | null; items: ReadonlyMap<number, ListItem>; problem: string | null }>({
    key,
    size: null,
    items: new Map(),
    problem: null,
  });
  const asked = useRef({ key: '', pages: new Set<number>() });
  const inSight = useRef({ from: 0, to: 1 });
  const latest = useRef({ key, query, desk });
  latest.current = { key, query, desk };

  const ask = useCallback((page: number) => {
    const { key: now, query: question, desk: at } = latest.current;
    if (asked.current.key !== now) asked.current = { key: now, pages: new Set() };
    if (asked.current.pages.has(page)) return;
    const { pages } = asked.current;
    pages.add(page);
    const from = page * PAGE;
    at.window(question, from, from + PAGE).then(
      (answer) => {
        if (latest.current.key !== now) return;
        setList((before) => {
          const items = new Map(before.key === now ? before.items : []);
          for (const [i, item] of answer.items.entries()) items.set(from + i, item);
          return { key: now, size: answer.size, items, problem: null };
        });
      },
      (error: unknown) => {
        pages.delete(page);
        if (latest.current.key === now)
          setList((before) => ({ ...before, problem: error instanceof Error ? error.message : 'The list could not be read.' }));
      },
    );
  }, []);
  const askInSight = useCallback(() => {
    const { from, to } = inSight.current;
    for (let page = Math.floor(from / PAGE); page * PAGE < to; page++) ask(page);
  }, [ask]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is asked for the same place, which the reader has not left
  useEffect(askInSight, [askInSight, key]);
  const want = useCallback(
    (from: number, to: number) => {
      inSight.current = { from, to };
      askInSight();
    },
    [askInSight],
  );
  const { items } = list;
  const itemAt = useCallback((index: number) => items.get(index), [items]);
  return { size: list.size, itemAt, want, problem: list.problem, retry: askInSight };
}
