import { count } from '#domain/format/percent.ts';

// Texts of the journal pane, where a trader annotates a trade.

export const title = 'Journal';
export const saved = 'Saved';
export const saving = 'Saving …';
export const offline = 'Offline: will be saved';
export const offlineUnstored = 'Offline, and this browser has no room to store it: keep this tab open';
export const conflict = 'Changed elsewhere';
export const undo = 'Undo';
export const retry = 'Try again';
export const loading = 'Loading what you wrote …';

export const reviewed = 'Reviewed';
export const notReviewed = 'Not reviewed yet';
/** Label of the pane's button: marks an unreviewed trade, and goes to the next one if any. */
export const goOn = (isReviewed: boolean, hasNext: boolean): string =>
  isReviewed ? (hasNext ? 'Next trade' : 'Reviewed') : hasNext ? 'Reviewed, next' : 'Mark reviewed';
export const rating = 'Execution';
export const rate = (stars: number): string => `Rate ${stars} of 5`;
export const setup = 'Setup';
export const tags = 'Tags';
export const mistakes = 'Mistakes';
export const emotions = 'Emotions';
export const checks = 'Checklist';
export const checksText = (followed: number, broken: number): string => `${count(followed)} followed, ${count(broken)} broken`;
export const stop = 'Stop';
export const targets = 'Targets';
export const plannedRisk = (currency: string): string => `Planned risk in ${currency}`;
export const plannedRiskHint = 'Overrides the stop when calculating R.';
export const remove = (word: string): string => `Remove ${word}`;
export const add = (kind: string): string => `Add to ${kind.toLowerCase()}`;
export const amountWrong = 'Use a plain number such as 12.50.';
export const mostWords = 'That’s the most one trade can have.';

export const note = 'Note';
export const noteHint = 'Markdown. Saved as you type.';
export const noteShown = 'Write or preview';
export const write = 'Write';
export const preview = 'Preview';
export const template = 'Start from a template';
export const noteOffline = 'You’ll see the whole note once you’re connected. It begins:';
export const noteUnread = 'We couldn’t read the note. Close the row and open it again.';
export const noteConflict = 'This note was also changed on another device or in another tab. Nothing was overwritten. The other text is:';
export const noteConflictGone = 'This note was removed on another device or in another tab. Your text is still here.';
export const annotationConflict = 'This was also changed on another device or in another tab. Nothing was overwritten.';
export const yours = 'Yours';
export const theirs = 'The other';
export const nothing = 'nothing';
export const yes = 'yes';
export const no = 'no';
export const moreTargets = 'More targets';
export const risk = 'Planned risk';
export const keepMine = 'Keep mine';
export const keepTheirs = 'Use the other';
export const keepBoth = 'Keep both';
/** Both texts one after the other. */
export const bothTexts = (theirs: string, mine: string): string => `${theirs}\n\n---\n\n${mine}`;
