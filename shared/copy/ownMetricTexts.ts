// Texts of the trader's own metrics.

export const title = 'Your own figures';
export const add = 'Add a figure';
export const addTitle = 'Your own figure';
export const editTitle = (name: string): string => `Edit ${name}`;
export const remove = (name: string): string => `Delete ${name}`;
export const removed = (name: string): string => `${name} deleted`;
export const saved = (name: string): string => `${name} saved`;
export const failed = 'We couldn’t save this figure.';
export const none = 'Combine the figures above in one line, such as netPnl / fees.';
export const name = 'Name';
export const formula = 'Formula';
export const formulaHint = 'Names of figures, numbers, + - * / and parentheses; abs, sqrt, min and max.';
export const names = 'Names of figures';
export const nameMissing = 'Enter a name.';
export const nameTaken = 'You already have a figure with this name.';
export const tooMany = 'That’s the most figures you can have. Delete one first.';
export const characters = 'Use names of figures, numbers, + - * / and parentheses only.';
export const empty = 'Enter a formula, such as netPnl / fees.';
export const tooLong = (most: number): string => `A formula has at most ${most} characters.`;
export const unreadable = 'This formula can’t be read. Check its parentheses and signs.';
export const unknown = (word: string): string => `There is no figure called “${word}”. Choose one from the list below.`;
export const noFigure = 'Use at least one figure, such as netPnl.';
export const mixed = 'This adds money to something else. Add money to money, or divide by money first.';
export const undefinedPart = (label: string): string => `${label} is not defined for these trades.`;
export const divides = 'This divides by zero, or is too large.';
export const now = (value: string): string => `Now: ${value}`;
export const units = { money: 'money', percent: '0 to 100', ratio: 'ratio', count: 'count', duration: 'seconds', r: 'R' } as const;
