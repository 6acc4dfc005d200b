import { type Instrument, plainInstrument } from '#domain/trades/instrument.ts';
import { decimal } from '#domain/units/decimal.ts';

const CURRENCY =
  'USD|EUR|GBP|JPY|CHF|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|RON|TRY|ILS|ZAR|MXN|BRL|CLP|COP|HKD|SGD|CNH|CNY|KRW|INR|TWD|THB|AED|SAR';
const COIN =
  'BTC|XBT|ETH|SOL|XRP|ADA|DOGE|LTC|DOT|AVAX|LINK|BNB|BCH|SHIB|TRX|ATOM|UNI|XLM|ETC|NEAR|APT|ARB|OP|SUI|TON|PEPE|FIL|AAVE|ALGO|MATIC|POL|HBAR';
/** Quote currencies of pairs, as alternatives of a pattern: currencies, and dollar stablecoins. */
export const QUOTES = `USDT|USDC|BUSD|${CURRENCY}`;
/** "EURUSD", "EUR/USD", "XAU-USD" */
const CURRENCIES = new RegExp(`^(${CURRENCY}|XAU|XAG|XPT|XPD)[/._-]?(${CURRENCY})$`);
/** "BTCUSD", "BTC/EUR", "WIFUSDT": anything quoted in dollar stablecoins is a coin. */
const COINS = new RegExp(`^(?:(${COIN})[/._-]?(${QUOTES})|([A-Z0-9]{2,10})[/._-]?(USDT|USDC|BUSD))$`);

/** The pair of currencies, or the coin and its currency, that a symbol names, in its second currency, which is that of its results; null when it names none. */
export function currencyPair(symbol: string): Instrument | null {
  const pair = CURRENCIES.exec(symbol);
  if (pair) return plainInstrument('forex', `${pair[1]}${pair[2]}`, pair[2]!, decimal('1'));
  const coin = COINS.exec(symbol);
  if (!coin) return null;
  const [, known = '', quote = '', other = '', dollars = ''] = coin;
  const written = quote || dollars;
  // Results in a dollar coin count as dollars.
  return plainInstrument('crypto', `${known || other}${written}`, written.length > 3 ? 'USD' : written, decimal('1'));
}
