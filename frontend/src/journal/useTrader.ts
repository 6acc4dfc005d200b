import { useEffect } from 'react';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { useSession } from '../browser/session/useSession.ts';
import { useJournalStore } from './useJournal.ts';

/** The signed-in trader as the journal's screens need them. */
type Trader = {
  readonly userId: UserId;
  readonly name: string;
  readonly zone: string;
  readonly currency: string;
  readonly startingCapital: string;
};

/** The signed-in trader; opens their journal when it is not open yet. */
export function useTrader(): Trader {
  const { user } = useSession();
  const journal = useJournalStore();
  const userId = user?._id ?? userIdOf('');
  useEffect(() => {
    if (userId !== '') void journal.open(userId);
  }, [journal, userId]);
  return {
    userId,
    name: user?.username ?? '',
    zone: user?.preferences.timeZone ?? 'UTC',
    currency: user?.preferences.defaultCurrency ?? 'USD',
    // At most 10^12 with cents: safe as a number, exact as text.
    startingCapital: (user?.preferences.startingCapital ?? 0).toFixed(2),
  };
}
