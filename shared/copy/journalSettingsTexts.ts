// Texts of the journal's settings: words, setup defaults, note templates and day tags.

import { count, counted, plural } from '../domain/format/percent.ts';
import { MAX_ANNOTATED_TRADES } from '../domain/journal/model/tradeAnnotation.ts';

export const lead = 'Setups, tags, defaults and templates. Renaming or deleting one updates every trade.';
export const needsPlan = 'Choose a plan first. Setups, tags and templates belong to a journal.';
export const loadFailed = 'We couldn’t load your journal settings.';
export const failed = 'We couldn’t save that. Please try again.';

export const kinds = { setup: 'Setups', tags: 'Tags', mistakes: 'Mistakes', emotions: 'Emotions' } as const;
export const addNew = { setup: 'Add a setup', tags: 'Add a tag', mistakes: 'Add a mistake', emotions: 'Add an emotion' } as const;
export const none = {
  setup: 'No setups yet. Add the ones you trade, with the stop and the risk you usually take.',
  tags: 'No tags yet. Add some here, or type them on a trade.',
  mistakes: 'No mistakes listed. Add the ones you want to catch.',
  emotions: 'No emotions listed.',
} as const;
export const add = 'Add';
export const trades = (n: number): string => (n === 0 ? 'Not used' : counted(n, 'trade'));
export const tradesOf = (word: string, n: number): string => `Trades with ${word}: ${counted(n, 'trade')}`;
export const showAll = (n: number): string => `Show all ${count(n)}`;
export const more = (word: string): string => `Change ${word}`;
export const known = (word: string): string => `“${word}” is already in the list.`;
export const full = (most: number): string => `The list holds up to ${count(most)}. Delete one first.`;

export const defaults = 'Defaults …';
export const defaultsOf = (name: string): string => `Defaults of ${name}`;
export const defaultsHint = 'New trades of this setup start with them. You can change them on each trade.';
export const setupName = 'Name of the setup';
export const stopDistance = 'Stop, away from the entry';
export const stopHint = 'In price. Not used for option strategies.';
export const risk = 'Planned risk';
export const riskHint = 'In the currency of the trade.';
export const stopAway = (price: string): string => `stop ${price} away`;
export const riskOf = (amount: string): string => `risk ${amount}`;
export const amountWrong = 'Enter a number above 0, like 0.50, or leave it empty.';
export const setupSaved = (name: string): string => `Setup “${name}” saved.`;

export const rename = 'Rename …';
export const renameTitle = (word: string): string => `Rename “${word}”`;
export const newName = 'New name';
export const merge = 'Merge into …';
export const mergeTitle = (word: string): string => `Merge “${word}” into another`;
export const mergeInto = 'Merge into';
export const mergeNow = (n: number): string => (n === 0 ? 'Merge' : `Merge ${counted(n, 'trade')}`);
export const renameNow = 'Rename';
export const remove = 'Delete …';
export const removeTitle = (word: string): string => `Delete “${word}”?`;
export const removeNow = (n: number): string => (n === 0 ? 'Delete' : `Delete from ${counted(n, 'trade')}`);
export const nameMissing = 'Enter a name.';
export const chooseOther = 'Choose the one to merge into.';
export const renames = (n: number): string =>
  n === 0 ? 'No trade has it yet. Saved views follow.' : `It changes on ${counted(n, 'trade')}, in your settings and in saved views.`;
export const merges = (from: string, to: string, mine: number, theirs: number): string =>
  `“${to}” exists already. ${mine === 0 ? 'No trade has' : `${counted(mine, 'trade')} with`} “${from}” ${mine === 0 ? 'yet' : `will have “${to}” instead`}; ${counted(theirs, 'trade')} already ${plural(theirs, 'does', 'do')}. “${from}” goes away.`;
export const removes = (word: string, n: number): string =>
  n === 0
    ? `No trade has “${word}”. It’s removed from your lists.`
    : `“${word}” is removed from ${counted(n, 'trade')}. The trades themselves stay.`;
/** A change that touches more trades than an undo takes. */
export const noUndo = `It touches more than ${count(MAX_ANNOTATED_TRADES)} trades, so it can’t be undone.`;
export const changing = (n: number): string => `Changing ${counted(n, 'trade')} …`;
export const renamed = (from: string, to: string, n: number): string =>
  `“${from}” is now “${to}”${n === 0 ? '' : ` on ${counted(n, 'trade')}`}.`;
export const merged = (from: string, to: string, n: number): string =>
  `“${from}” merged into “${to}”${n === 0 ? '' : ` on ${counted(n, 'trade')}`}.`;
export const removed = (word: string, n: number): string => `“${word}” deleted${n === 0 ? '' : ` from ${counted(n, 'trade')}`}.`;
export const undone = 'Undone.';
export const undoFailed = 'We couldn’t undo all of it. Check the lists below.';

export const templates = 'Note templates';
export const noTemplates = 'No templates yet. A template starts a note with your own questions.';
export const addTemplate = 'Add a template';
export const editTemplate = (name: string): string => `Edit the template ${name}`;
export const removeTemplate = (name: string): string => `Delete the template ${name}`;
export const templateName = 'Name';
export const templateText = 'Text';
export const templateHint = 'Markdown. “- [ ]” starts a checkbox.';
export const templateTaken = 'You already have a template with this name.';
export const templateSaved = (name: string): string => `Template “${name}” saved.`;
export const templateRemoved = (name: string): string => `Template “${name}” deleted.`;
export const textMissing = 'Enter a text.';

export const dayTags = 'Day tags';
export const dayTagsHint = 'Set on a day before the session, in the calendar. Your reports compare days by them.';
export const noDayTags = 'No day tags. Add what you want to track, such as sleep.';
export const addDayTag = 'Add a day tag';
export const asScale = 'Scale from 1 to 5';
export const asWord = 'Yes or no';
export const dayTagKind = 'How it is set';
export const removeDayTag = (name: string): string => `Delete the day tag ${name}`;
export const dayTagRemoved = (name: string): string => `“${name}” is no longer offered. Days that have it keep it.`;
