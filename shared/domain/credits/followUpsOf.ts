import type { CreditAccount } from './creditAccount.ts';

/** Follow-ups per question, regardless of which answer they follow up. */
export const MOST_FOLLOW_UPS = 5;

/** Number of a thread's follow-ups: `answered` plus pending ones. `account` is current. */
export const followUpsOf = ({ holds }: CreditAccount, thread: string, answered: number): number =>
  answered + Object.values(holds).filter((hold) => hold.thread === thread).length;
