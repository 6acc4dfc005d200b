import { useEffect, useState } from 'react';
import { ApiError } from '#browser/api/apiError.ts';
import { useStore } from '#browser/createStore.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import type { createAutosaver } from './createAutosaver.ts';

/** One change of a page: of which page, and what its fields were before. */
type Step<Fields> = { readonly id: string; readonly before: Partial<Fields> };

/**
 * Undo steps of edited pages, latest first. Consecutive letters typed into a field are one step: `isText` identifies
 * text fields.
 */
function useSteps<Fields>(id: string, isText: (name: keyof Fields) => boolean) {
  const [steps, setSteps] = useState<readonly Step<Fields>[]>([]);
  const last = steps.findLast((step) => step.id === id);
  return {
    last: last?.before ?? null,
    /** These fields change, from their current values. */
    add(names: readonly (keyof Fields)[], now: Fields): void {
      const goesOn = names.length === 1 && names.join() === Object.keys(last?.before ?? {}).join() && isText(names[0]!);
      if (goesOn) return;
      const before: Partial<Fields> = {};
      for (const name of names) before[name] = now[name];
      setSteps([...steps, { id, before }]);
    },
    drop: () => setSteps(steps.filter((step) => step !== last)),
  };
}

/** A page's unsaved edits, and the page version their editor saw. */
type Written<Fields> = { readonly version: string; readonly patch: Partial<Fields> };

/** A page that saves itself: its name, its saver, the server's version, and its empty value. */
type Page<Fields, Stored, W extends Written<Fields>> = {
  readonly id: string;
  readonly saver: ReturnType<typeof createAutosaver<W>>;
  readonly stored: Stored | null;
  readonly error: unknown;
  readonly again: () => void;
  readonly blank: Stored;
  readonly written: (fields: Written<Fields>) => W;
  readonly read: () => Promise<Stored>;
};

/** A page's content overlaid by pending edits. In a conflict `theirs` is the other device's version. */
export function useWrittenPage<Fields, Stored extends Fields & { readonly version: string }, W extends Written<Fields>>({
  id,
  saver,
  stored,
  error,
  again,
  blank,
  written,
  read,
}: Page<Fields, Stored, W>) {
  const saving = useStore(saver)[id];
  useEffect(() => void saver.restore(id), [saver, id]);
  // Without a connection a page that was not read counts as empty: where it is not, both are shown later.
  const isUnread = stored === null && error instanceof ApiError && error.status === 0;
  const known = stored ?? (isUnread ? blank : null);
  const isConflict = saving?.status === 'conflict';
  const { value: theirs } = useAsyncValue(isConflict ? `${id} ${saving.value?.version}` : null, read);
  const value: Stored | null = known === null ? null : { ...known, ...saving?.value?.patch };
  const steps = useSteps<Fields>(id, (name) => typeof blank[name] === 'string');
  function write(patch: Partial<Fields>): void {
    const now = saver.get()[id];
    const unsaved = now === undefined || now.status === 'saved' ? null : now.value;
    const version = unsaved?.version ?? known?.version;
    if (version !== undefined) saver.edit(id, written({ version, patch: { ...unsaved?.patch, ...patch } }));
  }
  return {
    value,
    isUnread,
    error,
    saving,
    theirs: isConflict ? theirs : null,
    change(patch: Partial<Fields>): void {
      if (value === null) return;
      steps.add(Object.keys(patch) as (keyof Fields)[], value);
      write(patch);
    },
    /** Undoes the last change; null without one. */
    undo:
      steps.last === null
        ? null
        : () => {
            write(steps.last!);
            steps.drop();
          },
    keepMine: () => theirs !== null && saving?.value && saver.edit(id, { ...saving.value, version: theirs.version }),
    keepTheirs(): void {
      saver.discard(id);
      again();
    },
    retry: () => void saver.flush(id),
  };
}
