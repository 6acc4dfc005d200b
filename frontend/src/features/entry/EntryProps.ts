import type { EntryContext } from './entryCall.ts';
import type { EntryDraft } from './entryDraft.ts';
import type { EntryFaults } from './entryFaults.ts';

/** Inputs of each form part: the draft, its faults after submission, and its setter. */
export type EntryProps = {
  readonly draft: EntryDraft;
  readonly faults: EntryFaults;
  readonly context: EntryContext;
  readonly onChange: (part: Partial<EntryDraft>) => void;
};
