import { plural } from '#domain/format/plural.ts';

// Texts of the price of habits.

export const title = 'Price of habits';
export const kinds = { mistake: 'mistake', emotion: 'emotion', rule: 'rule', result: 'rule, found by the result' } as const;
export const cost = (n: number, amount: string): string => `The ${plural(n, 'selected habit', `${n} selected habits`)} cost you ${amount}`;
export const gain = (n: number, amount: string): string => `The ${plural(n, 'selected habit', `${n} selected habits`)} made you ${amount}`;
export const even = 'The selected habits net to zero';
export const tickSome = 'Select habits to see your equity without them';
export const heads = ['Without', 'R', 'Result'] as const;
export const columns = { habit: 'Habit', kind: 'Kind', wins: 'Wins', withRisk: 'With a risk', meaning: 'Meaning' } as const;
export const tick = (label: string): string => `Leave out: ${label}`;
export const removes = (removed: string, all: string): string =>
  `Excludes ${removed} of ${all}. Hindsight, not a forecast: it assumes you’d have traded nothing else instead.`;
export const hindsight = 'Mistakes and emotions you tagged, plus habits detected from your trades. A trade counts in each of its habits.';
export const byResult = 'Found by the result';
export const byResultWhy =
  'These trades are picked by how they or their day were going, so they lose by definition. The amount says how much that was, not what a rule you decide on before the trade would have saved.';
export const equityNet = 'Equity, net of fees';
export const equityGross = 'Equity, before fees';
export const asTraded = 'As traded';
export const withoutThem = 'Without';
export const difference = 'Difference';
export const when = 'When';
export const none = 'No habits found';
export const noneHint = 'Add mistakes and emotions to your trades to see what they cost.';
