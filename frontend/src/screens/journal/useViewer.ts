import { useEffect } from 'react';
import { useSession } from '#frontend/app/session.ts';
import { theJournal } from '#frontend/book/theJournal.ts';

/** The signed-in trader as the journal's screens need them. */
export type Viewer = {
  readonly userId: string;
  readonly name: string;
  readonly zone: string;
  readonly currency: string;
  readonly startingCapital: string;
};

/** The signed-in trader; opens their journal when it is not open yet. */
export function useViewer(): Viewer {
  const { user } = useSession();
  const userId = user?._id ?? '';
  useEffect(() => {
    if (userId !== '') void theJournal().open(userId);
  }, [userId]);
  return {
    userId,
    name: user?.username ?? '',
    zone: user?.preferences.timeZone ?? 'UTC',
    currency: user?.preferences.defaultCurrency ?? 'USD',
    // At most 10^12 with cents: safe as a number, exact as text.
    startingCapital: (user?.preferences.startingCapital ?? 0).toFixed(2),
  };
}
