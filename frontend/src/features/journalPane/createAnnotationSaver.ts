import type { Browser } from '#browser/createBrowser.ts';
import { type AnnotationText, parseAnnotation } from '#domain/journal/commands/annotationText.ts';
import { annotationVersionAfter } from '#domain/journal/model/annotationVersion.ts';
import { mergedWords, type WordsByList, wordsIn } from '#domain/journal/model/wordLists.ts';
import { createJournal } from '#journal/createJournal.ts';
import { createAutosaver } from './createAutosaver.ts';
import type { TradePlace } from './tradePlace.ts';

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
