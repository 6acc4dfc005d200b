import { type Instrument, type InstrumentKind, optionInstrument, plainInstrument } from '#domain/trades/instrument.ts';
import { type Decimal, decimal, ONE } from '#domain/units/decimal.ts';
import { type StrikeUnit, unclearStrike } from '../instruments/compactStrike.ts';
import { currencyPair, QUOTES } from '../instruments/currencyPair.ts';
import { contractName, futureName, futureRoot } from '../instruments/futureName.ts';
import { POINT_TABLE } from '../instruments/pointTable.ts';
import type { PointValues } from '../instruments/pointValues.ts';
import { readOption, underlyingOf, unreadOption } from '../instruments/readOption.ts';
import { listedOption } from '../instruments/usInstrument.ts';
import { rowReasons } from '../rowReasons.ts';
import type { ColumnProfile } from './columnProfile.ts';
import { asCurrency } from './currencyIn.ts';

/** The cells of a row that describe its instrument. `currency`: as the row states it, else null. */
type TradedWords = {
  readonly symbol: string;
  readonly asset: string;
  readonly multiplier: Decimal | null;
  readonly currency: string | null;
  readonly quantity: Decimal;
};

/** Any pair of coins: with a separator, "WIF/USD", or also without one for a crypto or forex profile. */
const SPLIT_PAIR = new RegExp(`^[A-Z0-9]{2,10}[/_-](${QUOTES})$`);
const ANY_PAIR = new RegExp(`^[A-Z0-9]{2,10}?[/_-]?(${QUOTES})$`);
/** Broker suffixes of pairs: "XAUUSD.pro", "EURUSD#". */
const SUFFIX = /[.#].*$/;

/** Words for kinds of assets, the special ones before the general. */
const ASSETS: readonly (readonly [RegExp, InstrumentKind])[] = [
  [/fut.*opt|opt.*fut|^fop$/, 'futureOption'],
  [/opt|^calls?$|^puts?$/, 'option'],
  [/fut/, 'future'],
  [/cfd|contract for diff|index|indices/, 'cfd'],
  [/forex|^fx|currenc|^cash$/, 'forex'],
  [/crypto|coin|spot|perp/, 'crypto'],
  [/stock|^stk$|equit|share|etf|fund|aktie|adr|^reit/, 'stock'],
];

function pairOf(symbol: string, kind: InstrumentKind): { readonly kind: 'forex' | 'crypto'; readonly quote: string } | null {
  const named = currencyPair(symbol.replace(SUFFIX, ''));
  if (named?.kind === 'forex') return { kind: 'forex', quote: named.currency };
  const isPairs = kind === 'crypto' || kind === 'forex';
  const quote = named?.currency ?? (isPairs ? ANY_PAIR : SPLIT_PAIR).exec(symbol)?.[1];
  return quote === undefined ? null : { kind: kind === 'forex' ? 'forex' : 'crypto', quote: asCurrency(quote) };
}

/** The currency in a symbol: a pair's second, or a contract's by its exchange; null when it has none. */
export function currencyOfSymbol(written: string, kind: ColumnProfile['kind']): string | null {
  const symbol = written.toUpperCase();
  const contract = contractName(symbol);
  if (contract !== null) return POINT_TABLE.get(futureRoot(contract)!)?.currency ?? null;
  return pairOf(symbol, kind)?.quote ?? null;
}

const LOTS = decimal('1000');

const NO_CURRENCY =
  'The file doesn’t say which currency this is in. Add it to the file’s currency column, or choose a currency for the whole file where you match its columns.';

/** Defaults for rows: the profile's kind and currency, and the file's unit of strikes without a decimal point. */
export type Fallback = {
  readonly kind: ColumnProfile['kind'];
  readonly currency: string | null;
  readonly strikes: StrikeUnit | null;
};

/** A pair, coin, share or contract for difference. Fewer than a thousand units of a currency are lots, and their size is the broker's. */
function plainOf(
  { symbol, multiplier, quantity }: TradedWords,
  kind: InstrumentKind,
  currency: string,
  worth: PointValues,
  isDoubted: (key: string) => boolean,
): Instrument | string {
  const plain = plainInstrument(kind, symbol, currency, multiplier ?? ONE);
  const isLots = kind === 'forex' && quantity < LOTS;
  if (multiplier !== null || (!isLots && !isDoubted(plain.key))) return plain;
  const points = worth.of(symbol);
  return points === null ? worth.ask(symbol, currency) : { ...plain, multiplier: points };
}

/** The kind of an asset word; null without a word, a sentence when the kind is not read. */
function assetKind(asset: string): InstrumentKind | null | { readonly sentence: string } {
  const word = asset.toLowerCase().trim();
  if (word === '') return null;
  const kind = ASSETS.find(([words]) => words.test(word))?.[1];
  if (kind === undefined) return { sentence: `The kind of asset "${asset.slice(0, 40)}" is not known. Enter this trade by hand.` };
  if (kind === 'futureOption')
    return { sentence: 'Options on futures are not read by matched columns yet. Put this trade in our CSV template.' };
  return kind;
}

function optionOf({ symbol, multiplier, currency }: TradedWords, fallback: Fallback): Instrument | string {
  const terms = readOption(symbol, fallback.strikes);
  const own = currency ?? fallback.currency;
  if (own === null) return NO_CURRENCY;
  if (terms === null) return `The option "${symbol.slice(0, 40)}" cannot be read. Put this trade in our CSV template.`;
  if (multiplier === null) return listedOption(terms, symbol, own);
  const { strike } = terms;
  if (strike === null) return unclearStrike(symbol);
  return optionInstrument({ ...terms, strike, underlying: underlyingOf(terms.root), currency: own, multiplier });
}

function futureOf(contract: string, { multiplier, currency }: TradedWords, fallback: Fallback, worth: PointValues): Instrument | string {
  const listed = currency ?? worth.currencyOf(contract) ?? fallback.currency;
  if (listed === null) return NO_CURRENCY;
  const points = multiplier ?? worth.of(contract);
  return points === null ? worth.ask(contract, listed) : plainInstrument('future', contract, listed, points);
}

/**
 * A row's instrument, or the reason it is unclear. A contract is never a share, a pair's money is in its second
 * currency, and a point value missing from table and file is asked for. `fallback.currency`: null until the trader
 * chooses it. `isDoubted`: the file's own results contradict the assumed multiplier.
 */
export function mappedInstrument(
  written: TradedWords,
  fallback: Fallback,
  worth: PointValues,
  isDoubted: (key: string) => boolean,
): Instrument | string {
  const words = { ...written, symbol: written.symbol.toUpperCase() };
  const { symbol, currency } = words;
  if (symbol === '') return rowReasons.noSymbol;
  const stated = assetKind(words.asset);
  if (stated !== null && typeof stated === 'object') return stated.sentence;
  if (stated === 'option' || (stated === null && readOption(symbol) !== null)) return optionOf(words, fallback);
  const kind = stated ?? fallback.kind;
  const isPlain = stated === 'stock' || stated === 'cfd';
  const contract = isPlain ? null : contractName(symbol);
  if (kind === 'future' || contract !== null) return futureOf(contract ?? futureName(symbol), words, fallback, worth);
  const pair = isPlain ? null : pairOf(symbol, kind);
  const unread = pair === null ? unreadOption(symbol) : null;
  if (unread !== null) return unread;
  const own = pair?.quote ?? currency ?? fallback.currency;
  return own === null ? NO_CURRENCY : plainOf(words, pair?.kind ?? kind, own, worth, isDoubted);
}
