/** Widths of a card of the overview, in twelfths of the page. */
export const cardWidths = [4, 6, 8, 12] as const;
/** One of them. */
export type CardWidth = (typeof cardWidths)[number];

/** A card of the overview, by the id of its widget, and how wide it is. */
export type OverviewCard = { readonly id: string; readonly width: CardWidth };

/** Stored form of chosen cards, in order: "equity:8,month:4"; the empty text means no cards. */
export const overviewCardsShape = { longest: 300, pattern: /^([a-z]{1,20}:(4|6|8|12)(,[a-z]{1,20}:(4|6|8|12)){0,19})?$/ } as const;

/** Stored form of cards. */
export const writeOverviewCards = (cards: readonly OverviewCard[]): string => cards.map(({ id, width }) => `${id}:${width}`).join(',');

/** Stored cards that are among some ids, each once: a card that is no more is skipped. */
export function readOverviewCards(text: string, ids: ReadonlySet<string>): readonly OverviewCard[] {
  const cards = new Map<string, OverviewCard>();
  for (const part of text.split(',')) {
    const [id = '', width] = part.split(':');
    const known = cardWidths.find((each) => String(each) === width);
    if (ids.has(id) && known !== undefined && !cards.has(id)) cards.set(id, { id, width: known });
  }
  return [...cards.values()];
}
