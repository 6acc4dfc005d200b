import type { ScreenshotPlace } from '#contract/schemas/placedTrade.ts';
import type { AnnotatedTradeRow } from '#domain/journal/views/journalRows.ts';

/** Where screenshots lie, and the album they are in; null while a trade has none. */
export type ScreenshotAlbum = { readonly place: ScreenshotPlace; readonly album: string | null };

/** The screenshots of a trade. */
export const albumOfTrade = ({
  id,
  account,
  openedAt,
  albumId,
}: Pick<AnnotatedTradeRow, 'id' | 'account' | 'openedAt' | 'albumId'>): ScreenshotAlbum => ({
  place: { trade: id, account, openedAt: new Date(openedAt).toISOString() },
  album: albumId,
});

/** The screenshots of a day. */
export const albumOfDay = (day: string): ScreenshotAlbum => ({ place: { day }, album: day });

/** The screenshots of a plan. */
export const albumOfPlan = (plan: string): ScreenshotAlbum => ({ place: { plan }, album: plan });

/** Input of the list call. */
export const listInput = ({ place, album }: ScreenshotAlbum) => ({
  ...(album !== null && { album }),
  ...('trade' in place && { trade: place.trade }),
});

/** The same place always has the same name. */
export const placeKey = (place: ScreenshotPlace): string => ('day' in place ? place.day : 'plan' in place ? place.plan : place.trade);
