import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as tradesTexts from '#copy/trades/tradesTexts.ts';
import { amountUnit } from '#journal/useAsyncValue.ts';
import { useJournalStore } from '#journal/useJournal.ts';
import type { JournalWorker, ListItem, ListQuery } from '#journal/worker/journalWorker.ts';
import type { Largest } from '#journal/worker/largestOf.ts';
import type { ListWindow } from '#journal/worker/listPages.ts';

/**
 * Number of loaded list items to print, from the first on; null unless printing. Known before the browser's print
 * layout.
 */
export function usePrinted(itemAt: (index: number) => unknown): number | null {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  if (!isPrinting) return null;
  let printed = 0;
  while (itemAt(printed) !== undefined) printed++;
  return printed;
}

const PAGE = 60;

type List = {
  readonly key: string;
  /** Unit of its amounts. */
  readonly amounts: string;
  readonly size: number | null;
  readonly heads: readonly number[];
  /** Decimals of all prices in the list. */
  readonly digits: number;
  readonly largest: Largest;
  /** Its items, by the pages that were read. */
  readonly pages: ReadonlyMap<number, readonly ListItem[]>;
  readonly problem: string | null;
};

/** The visible range: the head of the first row's day, and the rows after it. */
type Sight = { readonly day: number; readonly from: number; readonly to: number };

const unanswered = {
  size: null,
  heads: [],
  digits: 2,
  largest: { net: 0, size: 0, price: 0, netPrice: 0, named: null },
  pages: new Map(),
  problem: null,
};

const startOf = (page: number): number => page * PAGE;
/** The pages of the rows in sight. */
const pagesOf = ({ day, from, to }: Sight): readonly number[] => {
  const [first, last] = [Math.floor(from / PAGE), Math.floor(Math.max(from, to - 1) / PAGE)];
  return [...new Set([Math.floor(day / PAGE), ...Array.from({ length: last - first + 1 }, (_, i) => first + i)])];
};

/** The list of a key with one more page; another key's starts with it. */
function withPage(
  before: List,
  { key, amounts }: Pick<List, 'key' | 'amounts'>,
  page: number,
  { size, heads, digits, largest, items }: ListWindow,
): List {
  const own = before.key === key && before.size !== null ? before : { ...unanswered, heads };
  if (own.pages.has(page)) return before;
  return { key, amounts, size, heads: own.heads, digits, largest, pages: new Map([...own.pages, [page, items]]), problem: null };
}

/**
 * The items of a list, fetched from the worker in pages as they come into sight. Size null until the first answer; `heads` are the places of its days;
 * `isCurrent`: they are of this query and not of the one before, which stay until its answer.
 */
export function useListWindow(worker: JournalWorker, query: ListQuery, revision: number) {
  const { known } = useJournalStore();
  const key = `${revision} ${JSON.stringify(query)}`;
  const amounts = amountUnit(query.view);
  const [stored, setList] = useState<List>({ key, amounts, ...unanswered });
  // Rows in another currency are not written in this one while its own are on their way.
  const list = stored.amounts === amounts ? stored : { ...stored, ...unanswered };
  const asked = useRef({ key: '', pages: new Set<number>() });
  const inSight = useRef<Sight>({ day: 0, from: 0, to: 1 });
  const latest = useRef({ key, amounts, query, worker });
  latest.current = { key, amounts, query, worker };
  const isAnswered = list.key === key && list.size !== null;
  if (!isAnswered) {
    const pages = pagesOf(inSight.current);
    const answers = pages.map((page) => known('window', query, startOf(page), startOf(page + 1)));
    const whole = answers.filter((answer) => answer !== undefined);
    if (whole.length === pages.length)
      setList(whole.reduce((before, answer, i) => withPage(before, { key, amounts }, pages[i]!, answer), stored));
  }

  const ask = useCallback((page: number) => {
    const { key: now, amounts: shownIn, query: question, worker: at } = latest.current;
    if (asked.current.key !== now) asked.current = { key: now, pages: new Set() };
    if (asked.current.pages.has(page)) return;
    const { pages } = asked.current;
    pages.add(page);
    at.window(question, startOf(page), startOf(page + 1)).then(
      (answer) => {
        if (latest.current.key === now) setList((before) => withPage(before, { key: now, amounts: shownIn }, page, answer));
      },
      (error: unknown) => {
        pages.delete(page);
        if (latest.current.key === now)
          setList((before) => ({ ...before, problem: error instanceof Error ? error.message : tradesTexts.listFailed }));
      },
    );
  }, []);
  const askInSight = useCallback(() => {
    for (const page of pagesOf(inSight.current)) ask(page);
  }, [ask]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is asked for the same place, which the reader has not left
  useEffect(askInSight, [askInSight, key]);
  const want = useCallback(
    (day: number, from: number, to: number) => {
      inSight.current = { day, from, to };
      askInSight();
    },
    [askInSight],
  );
  const { pages, size, heads, digits, largest, problem } = list;
  const itemAt = useCallback((index: number) => pages.get(Math.floor(index / PAGE))?.[index % PAGE], [pages]);
  return { size, heads, digits, largest, isCurrent: isAnswered || problem !== null, itemAt, want, problem, retry: askInSight };
}
