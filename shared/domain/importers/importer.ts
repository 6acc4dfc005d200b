import type { Imported, ReaderSettings, Unreadable } from './imported.ts';

/** A layout that a header lacks one column of: that column's name, how many others it has, and the column that may hold it under another name. */
export type NearMiss = { readonly missing: string; readonly found: number; readonly instead: string | null };

/** One broker layout. A new one is one file and one line in `index.ts`; the generic tests of importers then run on it. */
export type Importer = {
  readonly id: string;
  readonly name: string;
  /** Futures roots without a known point value; still to be entered by the trader. */
  readonly howTo: string;
  /** True for another journal, whose files have notes and words beside trades. */
  readonly isJournal?: true;
  /** Its tables, as `Imported.layout` names them; absent: one, of the importer's id. */
  readonly layouts?: readonly string[];
  /** True when the text is surely this layout. Looks at the first 64 KiB. */
  recognize(head: string): boolean;
  /** Instructions for exporting the file at the broker, in one or two sentences. */
  nearly?(head: string): NearMiss | null;
  /** `fileName` is for layouts that state their day nowhere else. */
  read(text: string, settings: ReaderSettings, fileName: string): Imported | Unreadable;
};
