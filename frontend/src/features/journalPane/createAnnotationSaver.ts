import type { Browser } from '#browser/createBrowser.ts';
import { type AnnotationText, parseAnnotation } from '#domain/journal/commands/annotationText.ts';
import { annotationVersionAfter } from '#domain/journal/model/annotationVersion.ts';
import { mergedWords, type WordsByList, wordLists, wordsIn } from '#domain/journal/model/wordLists.ts';
import type { AnnotatedTradeRow } from '#domain/journal/views/journalRows.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { createJournal } from '#journal/createJournal.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import { createAutosaver } from './createAutosaver.ts';

/** Where a trade is, as calls that write on it want it. */
export type TradePlace = { readonly id: TradeId; readonly account: string; readonly openedAt: string };

/** The place of a trade. */
export const tradePlace = ({ id, account, openedAt }: Pick<AnnotatedTradeRow, 'id' | 'account' | 'openedAt'>): TradePlace => ({
  id,
  account,
  openedAt: new Date(openedAt).toISOString(),
});

/** A trade of a row, as far as writing on it needs to know it. */
export type WrittenLeg = Pick<JournalTrade, 'id' | 'account' | 'openedAt' | 'setup' | 'rating' | 'reviewed'>;

/**
 * Fields shared by all trades of a row. Stop, targets and planned risk belong to its first trade: repeated on each
 * leg they would be wrong.
 */
const shared = ['setup', 'rating', 'reviewed', ...wordLists] as const;

/** The part of a patch that is written on every trade of a row. */
function sharedPart(patch: Partial<AnnotationText>): Partial<AnnotationText> {
  return Object.fromEntries(shared.flatMap((name) => (patch[name] === undefined ? [] : [[name, patch[name]]])));
}

/**
 * A trade's previous values of these fields. Its words are unknown here: they are assumed to change like the first
 * trade's.
 */
function valuesOf(
  { setup, rating, reviewed }: WrittenLeg,
  patch: Partial<AnnotationText>,
  before: Partial<AnnotationText>,
): Partial<AnnotationText> {
  const own = { setup: setup === '' ? null : setup, rating: rating === 0 ? null : rating, reviewed };
  return Object.fromEntries(
    Object.keys(patch).map((name) => [name, name in own ? own[name as keyof typeof own] : before[name as keyof typeof before]]),
  );
}

/**
 * A change of a row's annotations, on its other trades, and its undo: words are added and removed on each, and their other words stay.
 * `before` has the first trade's values.
 */
export function legWrites(
  legs: readonly WrittenLeg[],
  patch: Partial<AnnotationText>,
  before: Partial<AnnotationText>,
): { readonly after: readonly WrittenFields[]; readonly before: readonly WrittenFields[] } {
  const own = sharedPart(patch);
  if (Object.keys(own).length === 0) return { after: [], before: [] };
  return {
    after: legs.map((leg) => ({ place: tradePlace(leg), patch: own, seen: wordsIn(before) })),
    before: legs.map((leg) => ({ place: tradePlace(leg), patch: valuesOf(leg, own, before), seen: wordsIn(own) })),
  };
}

/**
 * Changed annotation fields of a trade, and the annotation's version their editor saw, if known. `seen`: their word
 * lists before the change, so that words of other devices stay.
 */
export type WrittenFields = {
  readonly place: TradePlace;
  readonly version?: string | undefined;
  readonly patch: Partial<AnnotationText>;
  readonly seen?: WordsByList | undefined;
};

/** The version of the annotation once these fields are saved. */
export const versionAfter = ({ version, patch }: WrittenFields): string | undefined =>
  version && annotationVersionAfter(version, parseAnnotation(patch));

/**
 * Saves setup, tags, prices and so on: only the changed fields, so that two devices may change different ones
 * concurrently. Different values of the same field are a conflict, and are not overwritten.
 */
export const createAnnotationSaver = (browser: Browser) =>
  createAutosaver<WrittenFields>(browser, {
    name: 'annotation',
    conflict: 'annotation_changed',
    rebase: (newer, sent) => ({ ...newer, version: versionAfter(sent), seen: { ...newer.seen, ...wordsIn(sent.patch) } }),
    merge: (stored, mine) => ({
      ...mine,
      ...stored,
      patch: { ...stored.patch, ...mine.patch, ...mergedWords(mine.patch, mine.seen ?? {}, stored.patch) },
      seen: { ...mine.seen, ...stored.seen },
    }),
    send: async ({ place, version, patch, seen }) => {
      const { update } = await browser.api.trades.annotate({
        ...place,
        ...patch,
        ...(version !== undefined && { version }),
        ...(seen && { seen }),
      });
      await browser.part(createJournal).sync(update);
    },
  });
