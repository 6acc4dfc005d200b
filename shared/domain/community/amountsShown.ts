/** What of a trader's amounts goes into what they share. `capital`: their starting capital in `currency`, 0 when unknown. */
export type AmountsShown = { readonly capital: number; readonly currency: string; readonly amounts: boolean };

/** Where trades come from, as others are told: a broker's file, by hand, or a file whose trades were changed afterwards. */
export const tradeOriginNames = ['file', 'manual', 'edited'] as const;
/** One of them. */
export type TradeOrigin = (typeof tradeOriginNames)[number];

/** A figure to show, rounded to hundredths; never minus zero. */
export const hundredths = (value: number): number => Math.round(value * 100) / 100 || 0;
