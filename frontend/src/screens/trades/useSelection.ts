import { useRef, useState } from 'react';
import type { JournalWorker, ListQuery } from '#journal/worker/journalWorker.ts';

type Ids = ReadonlySet<string>;

/** How the box of some rows stands: ticked, or partly. */
type BoxState = { readonly checked: boolean; readonly isPartial: boolean };

/** The rows of a list that somebody selected, by the ids of their first trades, and ways to change that. */
export type Selection = {
  readonly ids: Ids;
  /** How the box of all rows stands. */
  readonly all: BoxState;
  readonly stateOf: (ids: readonly string[]) => BoxState;
  /** Selects a row or takes it out; `through`: with all rows since the one before. */
  readonly toggle: (index: number, id: string, through: boolean) => Promise<void>;
  readonly toggleAll: (ids: readonly string[]) => void;
  /** Selects all rows of the list, or none when all are. */
  readonly toggleList: () => Promise<void>;
  readonly clear: () => void;
};

const EVERYTHING = Number.MAX_SAFE_INTEGER;

/** What is selected is of one filter and counting unit; another starts with nothing. `rows`: how many the list has. */
export function useSelection(worker: JournalWorker, query: ListQuery, rows: number): Selection {
  const { filter, view } = query;
  const key = JSON.stringify([filter, view.unit, view.currency]);
  const order = JSON.stringify([query.sort, query.group]);
  const [nothing] = useState<Ids>(() => new Set());
  const [state, setState] = useState({ key, ids: nothing });
  const anchor = useRef<{ readonly order: string; readonly index: number } | null>(null);
  const ids = state.key === key ? state.ids : nothing;

  const change = (some: readonly string[], isIn: boolean) =>
    setState((before) => {
      const next = new Set(before.key === key ? before.ids : nothing);
      for (const id of some) {
        if (isIn) next.add(id);
        else next.delete(id);
      }
      return { key, ids: next };
    });
  const stateOf = (some: readonly string[]): BoxState => {
    const found = ids.size === 0 ? 0 : some.reduce((count, id) => (ids.has(id) ? count + 1 : count), 0);
    return { checked: found > 0 && found === some.length, isPartial: found > 0 && found < some.length };
  };
  return {
    ids,
    all: { checked: ids.size > 0 && ids.size >= rows, isPartial: ids.size > 0 && ids.size < rows },
    stateOf,
    async toggle(index, id, through) {
      const isIn = !ids.has(id);
      const from = through && anchor.current?.order === order ? anchor.current.index : index;
      anchor.current = { order, index };
      change(from === index ? [id] : await worker.listIds(query, Math.min(from, index), Math.max(from, index) + 1), isIn);
    },
    toggleAll: (some) => change(some, !stateOf(some).checked),
    async toggleList() {
      if (ids.size > 0 && ids.size >= rows) setState({ key, ids: nothing });
      else change(await worker.listIds(query, 0, EVERYTHING), true);
    },
    clear: () => setState({ key, ids: nothing }),
  };
}
