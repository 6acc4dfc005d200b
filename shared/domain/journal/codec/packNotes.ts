import { dictionary } from '#domain/metrics/table/dictionary.ts';
import type { Chapter } from '../model/chapter.ts';
import type { Note } from '../model/note.ts';
import { packColumn, squeeze } from './column.ts';
import { packLaterFields } from './packNote.ts';

/** The columns of a chapter that hold notes, and their dictionaries. Those of later fields are absent when empty. */
type NoteColumns = {
  readonly columns: Pick<Chapter['trades'], 'setup' | 'tags' | 'mistakes' | 'stop' | 'target' | 'rating' | 'reviewed'> &
    Partial<Chapter['trades']>;
  readonly sets: Pick<Chapter, 'setups' | 'tagSets' | 'mistakeSets'> & Partial<Chapter>;
};

/** Packs the notes of a chapter's rows. */
export function packNotes(notes: readonly (Note | null)[]): NoteColumns {
  const wordSets = () => dictionary<readonly string[]>((set) => JSON.stringify(set), [[]]);
  const [setups, tagSets, mistakeSets] = [dictionary<string>(String, ['']), wordSets(), wordSets()];
  const small = (value: (note: Note | null) => number) => squeeze(notes.map(value));
  const later = packLaterFields(notes);
  return {
    columns: {
      setup: small((note) => setups.place(note?.setup ?? '')),
      tags: small((note) => tagSets.place(note?.tags ?? [])),
      mistakes: small((note) => mistakeSets.place(note?.mistakes ?? [])),
      stop: packColumn(notes.map((note) => note?.stop ?? 0n)),
      target: packColumn(notes.map((note) => note?.target ?? 0n)),
      ...(notes.some((note) => note?.splits) && { splits: small((note) => note?.splits ?? 0) }),
      rating: small((note) => note?.rating ?? 0),
      reviewed: small((note) => (note?.reviewed ? 1 : 0)),
      ...later.columns,
    },
    sets: { setups: setups.values, tagSets: tagSets.values, mistakeSets: mistakeSets.values, ...later.sets },
  };
}
