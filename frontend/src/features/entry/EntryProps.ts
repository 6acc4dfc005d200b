import type { EntryContext } from './entryCall.ts';
import type { EntryDraft } from './entryDraft.ts';
import type { EntryFaults } from './entryFaults.ts';

/** What each part of the form is given: the draft, what is wrong in it once it was sent, and how to change it. */
export type EntryProps = {
  readonly draft: EntryDraft;
  readonly faults: EntryFaults;
  readonly context: EntryContext;
  readonly onChange: (part: Partial<EntryDraft>) => void;
};
