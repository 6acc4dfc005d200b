import type { OverviewCard } from '#domain/accounts/overviewCard.ts';

/** Cards with one of them at another place, the first or last where that is beyond them. */
export function movedCard(cards: readonly OverviewCard[], id: string, to: number): readonly OverviewCard[] {
  const own = cards.filter((card) => card.id === id);
  const others = cards.filter((card) => card.id !== id);
  const place = Math.max(0, Math.min(to, others.length));
  return [...others.slice(0, place), ...own, ...others.slice(place)];
}
