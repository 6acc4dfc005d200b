import { dictionary } from '#domain/metrics/table/dictionary.ts';
import { decimal, formatDecimal, ZERO } from '#domain/units/decimal.ts';
import type { Chapter } from '../model/chapter.ts';
import { emptyNote, type Note, type PackedNote } from '../model/note.ts';
import { packColumn, readDecimals, spread, squeeze } from './column.ts';

/** Fields that chapters did not always have: each is absent when empty, so that older chapters stay the same byte for byte. */
type LaterFields = Pick<Note, 'emotions' | 'plannedRisk' | 'moreTargets' | 'noteId' | 'noteExcerpt' | 'screenshots' | 'albumId' | 'checks'>;

/** True when a note is empty. */
export const isBlankNote = (note: Note): boolean =>
  !note.setup &&
  !note.stop &&
  !note.target &&
  !note.rating &&
  !note.reviewed &&
  !note.plannedRisk &&
  note.noteId === null &&
  note.albumId === null &&
  [note.tags, note.mistakes, note.emotions, note.moreTargets, note.checks].every(({ length }) => length === 0);

/** A note as JSON. */
export function packNote(note: Note): PackedNote {
  const { stop, target, emotions, plannedRisk, moreTargets, noteId, noteExcerpt, screenshots, albumId, checks, ...rest } = note;
  return {
    ...rest,
    stop: stop && formatDecimal(stop),
    target: target && formatDecimal(target),
    ...(emotions.length > 0 && { emotions }),
    ...(plannedRisk !== null && { plannedRisk: formatDecimal(plannedRisk) }),
    ...(moreTargets.length > 0 && { moreTargets: moreTargets.map(formatDecimal) }),
    ...(noteId !== null && { noteId, noteExcerpt }),
    ...(screenshots > 0 && { screenshots }),
    ...(albumId !== null && { albumId }),
    ...(checks.length > 0 && { checks }),
  };
}

/** A note from its JSON. */
export const unpackNote = ({ stop, target, plannedRisk, moreTargets = [], ...rest }: PackedNote): Note => ({
  ...emptyNote,
  ...rest,
  stop: stop === null ? null : decimal(stop),
  target: target === null ? null : decimal(target),
  plannedRisk: plannedRisk == null ? null : decimal(plannedRisk),
  moreTargets: moreTargets.map(decimal),
});

/** Columns and dictionaries of these fields, for the notes of a chapter's rows. */
function packLaterFields(notes: readonly (Note | null)[]): {
  readonly columns: Partial<Chapter['trades']>;
  readonly sets: Partial<Chapter>;
} {
  const wordSets = () => dictionary<readonly string[]>((set) => JSON.stringify(set), [[]]);
  const [sets, checkSets] = [wordSets(), wordSets()];
  const emotions = squeeze(notes.map((note) => sets.place(note?.emotions ?? [])));
  const checks = squeeze(notes.map((note) => checkSets.place(note?.checks ?? [])));
  const risks = notes.map((note) => note?.plannedRisk ?? ZERO);
  const moreTargets = notes.flatMap((note, row) =>
    note === null || note.moreTargets.length === 0 ? [] : [[row, ...note.moreTargets.map(formatDecimal)] as const],
  );
  const written = notes.flatMap((note, row) =>
    note === null || note.noteId === null ? [] : [[row, note.noteId, note.noteExcerpt] as const],
  );
  const albums = notes.flatMap((note, row) => (note === null || note.albumId === null ? [] : [[row, note.albumId] as const]));
  const [hasEmotions, hasChecks] = [sets.values.length > 1, checkSets.values.length > 1];
  return {
    columns: {
      ...(hasEmotions && { emotions }),
      ...(hasChecks && { checks }),
      ...(risks.some((risk) => risk !== ZERO) && { plannedRisk: packColumn(risks) }),
      ...(notes.some((note) => note !== null && note.screenshots > 0) && {
        screenshots: squeeze(notes.map((note) => note?.screenshots ?? 0)),
      }),
      ...(moreTargets.length > 0 && { moreTargets }),
      ...(written.length > 0 && { notes: written }),
      ...(albums.length > 0 && { albums }),
    },
    sets: { ...(hasEmotions && { emotionSets: sets.values }), ...(hasChecks && { checkSets: checkSets.values }) },
  };
}

/** Reads these fields of a chapter: of each row. */
export function readLaterFields({ size, trades, emotionSets = [[]], checkSets = [[]] }: Chapter): (row: number) => LaterFields {
  const [emotions, screenshots] = [spread(trades.emotions ?? 0, size), spread(trades.screenshots ?? 0, size)];
  const checks = spread(trades.checks ?? 0, size);
  const risks = trades.plannedRisk === undefined ? null : readDecimals(trades.plannedRisk, size);
  const targets = new Map((trades.moreTargets ?? []).map(([row, ...prices]) => [row, prices.map(decimal)]));
  const notes = new Map((trades.notes ?? []).map(([row, noteId, noteExcerpt]) => [row, { noteId, noteExcerpt }]));
  const albums = new Map(trades.albums ?? []);
  return (row) => ({
    emotions: emotionSets[emotions[row]!]!,
    checks: checkSets[checks[row]!]!,
    plannedRisk: risks?.[row] || null,
    moreTargets: targets.get(row) ?? [],
    screenshots: screenshots[row]!,
    albumId: albums.get(row) ?? null,
    ...(notes.get(row) ?? { noteId: null, noteExcerpt: '' }),
  });
}

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
