import type { Browser } from '#browser/createBrowser.ts';
import { bothTexts } from '#copy/journalPaneTexts.ts';
import { noteVersion } from '#domain/journal/model/note.ts';
import { createJournal } from '#journal/createJournal.ts';
import type { TradePlace } from './createAnnotationSaver.ts';
import { createAutosaver } from './createAutosaver.ts';

/** A typed note, and the text version its editor saw. */
type TypedNote = { readonly place: TradePlace; readonly version: string; readonly text: string };

/** Saves notes. A concurrent change is a conflict; neither text is lost. */
export const createNoteSaver = (browser: Browser) =>
  createAutosaver<TypedNote>(browser, {
    name: 'note',
    conflict: 'note_changed',
    merge: (stored, mine) => {
      if (mine.text.includes(stored.text)) return mine;
      return { ...mine, version: stored.version, text: bothTexts(stored.text, mine.text) };
    },
    rebase: (newer, sent) => ({ ...newer, version: noteVersion(sent.text) }),
    send: async ({ place, version, text }) => {
      const { update } = await browser.api.trades.saveNote({ ...place, version, text });
      await browser.part(createJournal).sync(update);
    },
  });
