/** A trader's amounts in shared content. `capital`: their starting capital in `currency`, 0 if unknown. */
export type AmountsShown = { readonly capital: number; readonly currency: string; readonly amounts: boolean };

/** Public origin of trades: a broker's file, manual entry, or a file whose trades were edited afterwards. */
export const tradeOriginNames = ['file', 'manual', 'edited'] as const;
/** One of them. */
export type TradeOrigin = (typeof tradeOriginNames)[number];

/** A figure to show, rounded to hundredths; never minus zero. */
export const hundredths = (value: number): number => Math.round(value * 100) / 100 || 0;
