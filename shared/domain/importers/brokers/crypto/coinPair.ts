import { type Instrument, plainInstrument } from '#domain/trades/instrument.ts';
import { decimal } from '#domain/units/decimal.ts';

const QUOTES = 'USDT|USDC|BUSD|FDUSD|USD|EUR|GBP|JPY|CHF|CAD|AUD|TRY|BRL|BTC|ETH|BNB';
const PAIR = new RegExp(`^([A-Z0-9]{2,15}?)[/_-]?(${QUOTES})$`);
/** Kraken writes its oldest pairs with a letter before each part: "XXBTZEUR". */
const LETTERED = /^X([A-Z]{3})[ZX]([A-Z]{3})$/;
const OTHER_NAMES: Readonly<Record<string, string>> = { XBT: 'BTC', XDG: 'DOGE' };
const MONEY = /^(?:USD|EUR|GBP|JPY|CHF|CAD|AUD|TRY|BRL)$/;

/** A pair of an exchange: its coin, its quote asset, and the currency of that; dollar coins count as dollars. */
export type CoinPair = { readonly base: string; readonly quote: string; readonly currency: string };

const named = (coin: string) => OTHER_NAMES[coin] ?? coin;

/** A pair's parts; a sentence if ambiguous, or if it is paid in another coin. */
export function coinPair(written: string): CoinPair | string {
  const symbol = written.toUpperCase();
  const match = LETTERED.exec(symbol) ?? PAIR.exec(symbol);
  if (!match) return `The currency of ${written.slice(0, 40)} is unknown. Put this trade in our CSV template.`;
  const [base, quote] = [named(match[1]!), named(match[2]!)];
  const currency = /^(?:USDT|USDC|BUSD|FDUSD)$/.test(quote) ? 'USD' : quote;
  if (!MONEY.test(currency))
    return `${written.slice(0, 40)} is paid in ${quote}, so its result is no money yet. Put this trade in our CSV template with its value in a currency.`;
  return { base, quote, currency };
}

/** The coin of a pair, in the pair's currency; `suffix` marks a perpetual. */
export const coinInstrument = ({ base, quote, currency }: CoinPair, suffix = ''): Instrument =>
  plainInstrument('crypto', `${base}${quote}${suffix}`, currency, decimal('1'));
