import { count, counted } from '#domain/format/percent.ts';

// Texts of the overview's cards and their arrangement.

export const equity = 'Cumulative P&L';
export const month = 'Month';
export const hours = 'When you open';
export const weekdays = 'By weekday';
export const open = 'Open positions';
export const recent = (units: string): string => `Recent ${units}`;
export const review = 'Waiting for review';
export const week = 'Execution this week';
export const mistakes = 'Mistakes';
export const setups = 'By setup';
export const strategies = 'By strategy';
export const expiry = 'Days to expiration at entry';
export const symbols = 'By symbol';

export const next = 'Next';
export const nothingNext = 'Nothing waiting.';
export const see = 'See';
export const openIt = 'Open';

export const nothingWaits = 'Everything is reviewed';
export const oldest = (day: string): string => `Oldest from ${day}`;
export const start = 'Start';

export const noRating = 'No ratings this week';
export const noRatingHow = 'Rate how well you executed a trade in its journal, or press 1 to 5 in a review.';
export const outOfFive = (n: number): string => `of 5, mean of ${counted(n, 'rating')}`;
export const weeksBefore = (mean: string, n: number): string => `Four weeks before: ${mean}, mean of ${counted(n, 'rating')}.`;
export const reviewedOf = (reviewed: number, of: number): string => `${count(reviewed)} of ${count(of)} closed this week are reviewed.`;

export const noSymbols = 'No closed trades yet';
export const noExpiries = 'No closed options yet';
export const noStrategies = 'No closed option positions yet';
export const noMistakes = 'No mistakes recorded';
export const noMistakesHow = 'Add mistakes in a trade’s journal to see here what they cost.';
export const standsOut = (amount: string, trades: string): string => `${amount} in ${trades}`;
export const groupsLabel = (name: string, units: string): string => `${name}: result and number of ${units}`;

export const customizing = 'Customize the overview';
export const howTo = 'Drag a card by its handle, or focus the handle and use the arrow keys. Every change is saved to your account.';
export const preset = 'Start from';
export const presets = { all: 'Standard', day: 'Day trader', options: 'Options', process: 'Process', minimal: 'Minimal' } as const;
export const ownChoice = 'Custom';
export const reset = 'Reset';
export const done = 'Done';
export const hidden = 'Hidden cards';
export const noneHidden = 'Every card is shown.';
export const noneShown = 'No card is shown. Choose some above.';
export const move = (name: string): string => `Move ${name}`;
export const moveKeys = 'Arrow keys move it';
export const hide = (name: string): string => `Hide ${name}`;
export const narrower = (name: string): string => `Make ${name} narrower`;
export const wider = (name: string): string => `Make ${name} wider`;
export const widths = { 4: 'a third', 6: 'half', 8: 'two thirds', 12: 'full width' } as const;
export const movedTo = (name: string, place: number, of: number): string => `${name}: place ${place} of ${of}.`;
export const isNow = (name: string, width: string): string => `${name}: ${width}.`;
export const isHidden = (name: string): string => `${name} is hidden.`;
export const isShown = (name: string): string => `${name} is shown, at the end.`;
export const isPreset = (name: string): string => `Cards are arranged as “${name}”.`;
export const notKept = 'This arrangement couldn’t be saved to your account. It stays until you leave this page.';
