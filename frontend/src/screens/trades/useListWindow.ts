import { useCallback, useEffect, useRef, useState } from 'react';
import * as tradesTexts from '#copy/tradesTexts.ts';
import type { JournalWorker, ListItem, ListQuery } from '#journal/worker/journalWorker.ts';
import type { Largest } from '#journal/worker/largestOf.ts';

const PAGE = 60;

type List = {
  readonly key: string;
  readonly size: number | null;
  readonly heads: readonly number[];
  /** Decimals of all prices in the list. */
  readonly digits: number;
  readonly largest: Largest;
  readonly items: ReadonlyMap<number, ListItem>;
  readonly problem: string | null;
};

const unanswered = { size: null, heads: [], digits: 2, largest: { net: 0, size: 0 }, items: new Map(), problem: null };

/** The items of a list, fetched from the worker in pages as they come into sight. Size null until the first answer; `heads` are the places of its days. */
export function useListWindow(worker: JournalWorker, query: ListQuery, revision: number) {
  const key = `${revision} ${JSON.stringify(query)}`;
  const [list, setList] = useState<List>({ key, ...unanswered });
  const asked = useRef({ key: '', pages: new Set<number>() });
  const inSight = useRef({ day: 0, from: 0, to: 1 });
  const latest = useRef({ key, query, worker });
  latest.current = { key, query, worker };

  const ask = useCallback((page: number) => {
    const { key: now, query: question, worker: at } = latest.current;
    if (asked.current.key !== now) asked.current = { key: now, pages: new Set() };
    if (asked.current.pages.has(page)) return;
    const { pages } = asked.current;
    pages.add(page);
    const from = page * PAGE;
    at.window(question, from, from + PAGE).then(
      (answer) => {
        if (latest.current.key !== now) return;
        setList((before) => {
          const more = before.key === now && before.size !== null;
          const items = new Map(more ? before.items : []);
          for (const [i, item] of answer.items.entries()) items.set(from + i, item);
          const { size, digits, largest } = answer;
          return { key: now, size, heads: more ? before.heads : answer.heads, digits, largest, items, problem: null };
        });
      },
      (error: unknown) => {
        pages.delete(page);
        if (latest.current.key === now)
          setList((before) => ({ ...before, problem: error instanceof Error ? error.message : tradesTexts.listFailed }));
      },
    );
  }, []);
  const askInSight = useCallback(() => {
    const { day, from, to } = inSight.current;
    ask(Math.floor(day / PAGE));
    for (let page = Math.floor(from / PAGE); page * PAGE < to; page++) ask(page);
  }, [ask]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is asked for the same place, which the reader has not left
  useEffect(askInSight, [askInSight, key]);
  /** What is in sight: the head of the first row's day, and the rows after it. */
  const want = useCallback(
    (day: number, from: number, to: number) => {
      inSight.current = { day, from, to };
      askInSight();
    },
    [askInSight],
  );
  const { items, size, heads, digits, largest } = list;
  const itemAt = useCallback((index: number) => items.get(index), [items]);
  return { size, heads, digits, largest, itemAt, want, problem: list.problem, retry: askInSight };
}
