import { count } from '../../domain/format/percent.ts';

// Lists of accounts in the admin area.
export const columns = {
  user: 'User',
  plan: 'Plan',
  access: 'Special access',
  state: 'Account',
  seen: 'Last sign-in',
  credits: 'AI credits',
  sessions: 'Sessions',
} as const;
/** A sign-in is remembered for a month. */
export const notSeen = 'Over a month ago';
export const creditsOf = (left: number, of: number): string => `${count(left)} of ${count(of)}`;
