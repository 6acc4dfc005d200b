import { plural } from '#domain/format/percent.ts';

// Texts of the price of habits.

export const title = 'Price of your habits';
export const kinds = { mistake: 'mistake', emotion: 'emotion', rule: 'rule', result: 'rule, found by the result' } as const;
/** Before what equity would be more or less. */
export const without = (n: number): string => `Without the ${plural(n, 'selected one', `${n} selected ones`)}: `;
export const tickSome = 'Select a habit to see your equity without it';
export const fileHeads = ['R', 'Result'] as const;
/** `of`: how many of them have a risk, where not all do. */
export const each = (r: string, of: string | null): string => (of === null ? `${r} each` : `${r} each, ${of}`);
export const tooFew = 'too few to judge';
export const columns = { habit: 'Habit', kind: 'Kind', wins: 'Wins', withRisk: 'With a risk', meaning: 'Meaning' } as const;
export const tick = (label: string): string => `Leave out: ${label}`;
export const removes = (removed: string, all: string): string =>
  `Excludes ${removed} of ${all}; one with two habits counts once. Hindsight, not a forecast: it assumes you’d have traded nothing else instead.`;
export const hindsight = 'Mistakes and emotions you tagged, plus habits detected from your trades.';
export const byResult = 'Found by the result';
export const byResultWhy =
  'These trades are picked by how they or their day were going, so they lose by definition. The amount is what they lost, not what a rule you set before the trade would have saved.';
export const equityNet = 'Equity, net of fees';
export const equityGross = 'Equity, before fees';
export const asTraded = 'As traded';
export const withoutThem = 'Without';
export const difference = 'Difference';
export const when = 'When';
export const none = 'No habits found';
export const noneHint = 'Add mistakes and emotions to your trades to see what they cost.';
