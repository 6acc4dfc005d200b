import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useSession } from '#browser/session/useSession.ts';
import { type OverviewCard, readOverviewCards, writeOverviewCards } from '#domain/accounts/overviewCard.ts';
import { presets, widgetIds } from './widgets/presets.ts';

/**
 * The overview's card arrangement, from the account, and a setter; null restores the default. A choice is shown
 * immediately. `isKept`: saved in the account.
 */
export function useOverviewCards() {
  const { preferences } = useBrowser();
  const { user } = useSession();
  const [chosen, choose] = useState<string | null | undefined>(undefined);
  const [isKept, setKept] = useState(true);
  const stored = chosen === undefined ? (user?.preferences.overviewCards ?? null) : chosen;
  const cards = stored === null ? presets[0]!.cards : readOverviewCards(stored, widgetIds);
  return {
    cards,
    stored,
    isKept,
    arrange(next: readonly OverviewCard[] | null): void {
      const overviewCards = next && writeOverviewCards(next);
      choose(overviewCards);
      preferences.save({ overviewCards }).then(
        () => setKept(true),
        () => setKept(false),
      );
    },
  };
}

/** The overview's arrangement, and its setter. */
export type OverviewCards = ReturnType<typeof useOverviewCards>;
