import { useMemo, useRef, useState } from 'react';
import type { TradeId } from '#domain/units/ids.ts';
import type { JournalWorker, ListQuery } from '#journal/worker/journalWorker.ts';

type Ids = ReadonlySet<string>;

/** State of a checkbox for some rows: checked, or partially. */
type BoxState = { readonly checked: boolean; readonly isPartial: boolean };

/** The selected rows of a list, by the ids of their first trades, and their setters. */
export type Selection = {
  readonly ids: Ids;
  /** State of the checkbox for all rows. */
  readonly all: BoxState;
  readonly stateOf: (ids: readonly string[]) => BoxState;
  /** Selects a row or takes it out; `through`: with all rows from the one before to it, in the present order. */
  readonly toggle: (id: TradeId, through: boolean) => Promise<void>;
  readonly toggleAll: (ids: readonly string[]) => void;
  /** Selects all rows of the list, or none when all are. */
  readonly toggleList: () => Promise<void>;
  readonly clear: () => void;
};

/**
 * A selection belongs to one filter and counting unit; another starts empty. `rows`: number in the list. The same
 * object until a change, so that rows with unchanged checkboxes are not rerendered.
 */
export function useSelection(worker: JournalWorker, query: ListQuery, rows: number): Selection {
  const asked = JSON.stringify(query);
  const { filter, view } = query;
  const key = JSON.stringify([filter, view.unit, view.currency]);
  const [nothing] = useState<Ids>(() => new Set());
  const [state, setState] = useState({ key, ids: nothing });
  const anchor = useRef<{ readonly key: string; readonly id: TradeId } | null>(null);
  const ids = state.key === key ? state.ids : nothing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is what was asked
  return useMemo(() => {
    const select = (next: Ids) => setState({ key, ids: next });
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
      async toggle(id, through) {
        const from = through && anchor.current?.key === key ? anchor.current.id : id;
        anchor.current = { key, id };
        const all = from === id ? [id] : await worker.listIds(query);
        const [first, last] = [all.indexOf(from), all.indexOf(id)].sort((a, b) => a - b) as [number, number];
        change(first < 0 ? [id] : all.slice(first, last + 1), !ids.has(id));
      },
      toggleAll: (some) => change(some, !stateOf(some).checked),
      async toggleList() {
        if (ids.size > 0 && ids.size >= rows) select(nothing);
        else change(await worker.listIds(query), true);
      },
      clear: () => select(nothing),
    };
  }, [worker, asked, rows, ids]);
}
