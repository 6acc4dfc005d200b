import { futureSymbol } from '#domain/importers/instruments/futureRoot.ts';
import type { PointValues } from '#domain/importers/instruments/pointValues.ts';
import { isAdjusted, type OptionTerms, readOption, underlyingOf } from '#domain/importers/instruments/readOption.ts';
import { rowReasons } from '#domain/importers/rows/rowReasons.ts';
import type { Fill, FillAction } from '#domain/trades/fill.ts';
import { type Instrument, type InstrumentKind, optionInstrument, plainInstrument } from '#domain/trades/instrument.ts';
import { type Decimal, decimal } from '#domain/units/decimal.ts';

/** Interactive Brokers prints all statement times in this zone. */
export const IB_ZONE = 'America/New_York';

const COMMISSION_IN = /^comm in ([a-z]{3})$/;

/** The column of commissions of a section of trades ("Comm/Fee", "Comm in USD"): its place, below 0 when missing, and the currency it names or ''. */
export function commissionIn(header: ReadonlyMap<string, number>): { readonly at: number; readonly currency: string } {
  const at = header.get('comm/fee') ?? header.get('commission') ?? -1;
  if (at >= 0) return { at, currency: '' };
  for (const [name, place] of header) {
    const currency = COMMISSION_IN.exec(name)?.[1];
    if (currency !== undefined) return { at: place, currency: currency.toUpperCase() };
  }
  return { at: -1, currency: '' };
}

/** Asset categories of the activity statement and asset classes of Flex queries. `cash` are currency conversions. */
const KINDS: ReadonlyMap<string, InstrumentKind | 'cash'> = new Map([
  ['stocks', 'stock'],
  ['stk', 'stock'],
  ['funds', 'stock'],
  ['fund', 'stock'],
  ['mutual funds', 'stock'],
  ['warrants', 'stock'],
  ['war', 'stock'],
  ['equity and index options', 'option'],
  ['opt', 'option'],
  ['futures', 'future'],
  ['fut', 'future'],
  ['options on futures', 'futureOption'],
  ['futures options', 'futureOption'],
  ['fop', 'futureOption'],
  ['cfds', 'cfd'],
  ['cfd', 'cfd'],
  ['crypto', 'crypto'],
  ['cryptocurrencies', 'crypto'],
  ['forex', 'cash'],
  ['cash', 'cash'],
]);

/** The kind of thing an asset category is about; null when it cannot be read. */
export const ibKind = (category: string): InstrumentKind | 'cash' | null => KINDS.get(category.toLowerCase()) ?? null;

/** What a statement says of a contract; null where it is silent. `symbol` as printed. */
export type IbContract = {
  readonly kind: InstrumentKind;
  readonly symbol: string;
  readonly underlying: string;
  readonly currency: string;
  readonly multiplier: Decimal | null;
  readonly expiry: string | null;
  readonly strike: Decimal | null;
  readonly right: 'C' | 'P' | null;
};

/** The instrument of a contract, or a sentence on what is missing. */
export function ibInstrument(contract: IbContract, worth: PointValues): Instrument | string {
  const { kind, symbol, currency, multiplier } = contract;
  if (symbol === '') return rowReasons.noSymbol;
  if (!/^[A-Z]{3}$/.test(currency)) return currency === '' ? 'The currency is missing.' : rowReasons.unknownCurrency(currency);
  if (multiplier !== null && multiplier <= 0n) return `The multiplier of ${symbol.slice(0, 40)} is not above zero.`;
  if (kind === 'option') return option(contract);
  if (kind === 'future') {
    const name = futureSymbol(symbol);
    const points = multiplier ?? worth.of(name) ?? worth.of(contract.underlying);
    if (points === null) return worth.ask(name, currency);
    const future = plainInstrument('future', name, currency, points);
    return { ...future, underlying: contract.underlying || name, ...(contract.expiry === null ? {} : { expiry: contract.expiry }) };
  }
  if (kind === 'futureOption') {
    const points = multiplier ?? worth.of(contract.underlying || symbol);
    if (points === null) return worth.ask(contract.underlying || symbol, currency);
    const { expiry, strike, right } = contract;
    if (expiry === null || strike === null || right === null)
      return `The expiry, strike or right of ${symbol.slice(0, 40)} is missing from the file. Add them to the query and export again.`;
    return { ...plainInstrument(kind, symbol, currency, points), underlying: contract.underlying || symbol, expiry, strike, right };
  }
  return plainInstrument(kind, symbol, currency, multiplier ?? decimal('1'));
}

function option(contract: IbContract): Instrument | string {
  const { symbol, currency, multiplier, expiry, strike, right } = contract;
  const named: OptionTerms | null = readOption(symbol);
  const root = named?.root ?? (contract.underlying || symbol);
  const terms = { expiry: expiry ?? named?.expiry, strike: strike ?? named?.strike, right: right ?? named?.right };
  if (!terms.expiry || !terms.strike || !terms.right)
    return `The expiry, strike or right of ${symbol.slice(0, 40)} is missing. Add Expiry, Strike and Put/Call to the export.`;
  if (multiplier === null && isAdjusted(root))
    return `${symbol.slice(0, 40)} is an adjusted contract that may not stand for 100 shares, and the file has no multiplier for it.`;
  return optionInstrument({
    root,
    underlying: contract.underlying || underlyingOf(root),
    expiry: terms.expiry,
    strike: terms.strike,
    right: terms.right,
    currency,
    multiplier: multiplier ?? decimal('100'),
  });
}

const EVENTS: ReadonlyMap<string, FillAction> = new Map([
  ['Ep', 'expire'],
  ['A', 'assign'],
  ['Ex', 'exercise'],
]);

/** What the codes of a row mean: does it open or close, did an option end by it, does it cancel an earlier execution. */
type IbMeaning = { readonly event: FillAction | null; readonly effect: Fill['effect']; readonly cancelled: boolean };

/** Reads codes such as "C;Ep". Each spelling is taken apart once. */
export class IbCodes {
  private readonly known = new Map<string, IbMeaning>();

  of(codes: string): IbMeaning {
    const known = this.known.get(codes);
    if (known !== undefined) return known;
    const list = codes.split(/[;,\s]+/);
    const opens = list.includes('O');
    const closes = list.includes('C');
    const meaning: IbMeaning = {
      event: EVENTS.get(list.find((code) => EVENTS.has(code)) ?? '') ?? null,
      effect: opens === closes ? 'unknown' : opens ? 'open' : 'close',
      cancelled: list.includes('Ca'),
    };
    this.known.set(codes, meaning);
    return meaning;
  }
}

/** The event of a row, or null: only options end by one, and only at price 0; with a price it is a settlement in cash. */
export const ibEvent = (meaning: IbMeaning, kind: InstrumentKind, price: Decimal): FillAction | null =>
  meaning.event !== null && price === 0n && (kind === 'option' || kind === 'futureOption') ? meaning.event : null;
