import type { Browser } from '#browser/createBrowser.ts';
import type { AnnotationText } from '#domain/journal/commands/annotationText.ts';
import { createJournal } from '#journal/createJournal.ts';
import { createAutosaver } from './createAutosaver.ts';
import type { TradePlace } from './tradePlace.ts';

/** Fields that were written on a trade. */
export type WrittenFields = { readonly place: TradePlace; readonly patch: Partial<AnnotationText> };

/** Saves setup, tags, prices and so on: only the fields that were written, so that two devices may write different ones at once. */
export const createAnnotationSaver = (browser: Browser) =>
  createAutosaver<WrittenFields>(browser, {
    name: 'annotation',
    send: async ({ place, patch }) => {
      const { update } = await browser.api.trades.annotate({ ...place, ...patch });
      await browser.part(createJournal).sync(update);
    },
  });
