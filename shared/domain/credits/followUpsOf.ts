import type { CreditAccount } from './creditAccount.ts';

/** Follow-ups to one question, whichever of its answers they go on from. */
export const MOST_FOLLOW_UPS = 5;

/** How many follow-ups a thread has: the `answered` ones, and those under way. `account` is current. */
export const followUpsOf = ({ holds }: CreditAccount, thread: string, answered: number): number =>
  answered + Object.values(holds).filter((hold) => hold.thread === thread).length;
