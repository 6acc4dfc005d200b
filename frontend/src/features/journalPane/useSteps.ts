import { useState } from 'react';

/** One change of a page: of which page, and what its fields were before. */
type Step<Fields> = { readonly id: string; readonly before: Partial<Fields> };

/**
 * Undo steps of edited pages, latest first. Consecutive letters typed into a field are one step: `isText` identifies
 * text fields.
 */
export function useSteps<Fields>(id: string, isText: (name: keyof Fields) => boolean) {
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
