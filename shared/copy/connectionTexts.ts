import { plural } from '../domain/format/percent.ts';

// Texts of the frame while offline, and about pending edits.

/** Where the browser refuses to store the session, or only the copy of the journal. */
export const refused = {
  session:
    'This browser won’t let Afterbell store anything, so your sign-in and any unsaved work last only until this tab is reloaded or closed.',
  copy: 'This browser won’t store a copy of your journal, so Afterbell works only while you’re connected, and drafts are lost when you leave the page.',
} as const;
export const offline = 'Offline.';
export const lastSynced = (time: string): string => `Last synced ${time}.`;
export const copy = 'This is your journal as this browser last saw it.';
export const waiting = (count: number): string =>
  plural(count, '1 change will be sent once you’re connected.', `${count} changes will be sent once you’re connected.`);
export const inFigures = 'Figures include them.';
export const stuck = (count: number): string => plural(count, '1 change needs your decision.', `${count} changes need your decision.`);
export const review = 'Review';
export const stuckTitle = 'Changes not saved yet';
export const kinds = { annotation: 'Annotation of', note: 'Note on', day: 'Day note of', week: 'Weekly review from' } as const;
export const retry = 'Try again';
export const close = 'Close';
