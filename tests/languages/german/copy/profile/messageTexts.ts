import { mail as original } from '#copy/profile/messageTexts.ts';

export * from '#copy/profile/messageTexts.ts';
export const mail = {
  ...original,
  digest: (week: string): string => `Deine Woche, ${week}`,
  review: 'Woche ansehen',
  why: { ...original.why, digest: 'Du bekommst das montags nach einer Woche mit geschlossenen Trades.' },
  stop: { ...original.stop, digest: 'Keine Wochenübersicht mehr' },
};
