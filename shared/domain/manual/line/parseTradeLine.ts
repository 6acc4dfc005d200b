import { DAY } from '#domain/units/millis.ts';
import { usualCurrencies } from '#domain/units/usualCurrencies.ts';
import { type LineToken, lineToken, lineWords, type NumberSlot } from './lineToken.ts';
import { emptyLine, type TradeLine } from './tradeLine.ts';

/** Parser state, and the next number's role; `words`: the setup continues. */
type Reading = { line: TradeLine; slot: NumberSlot | null; isSetup: boolean };

const SYMBOL = /^\$?[A-Za-z][A-Za-z0-9./^-]{0,19}$/;

/** The slot of a number that no word names: what a trade needs next. */
function nextSlot({ quantity, entry, exit }: TradeLine): NumberSlot | null {
  if (quantity === null) return 'quantity';
  if (entry === null) return 'entry';
  return exit === null ? 'exit' : null;
}

const unknownWord = (line: TradeLine, word: string): TradeLine => ({ ...line, unknown: [...line.unknown, word] });

function takeNumber(reading: Reading, text: string, isNegative: boolean, word: string): void {
  const { line } = reading;
  const named = reading.slot;
  const slot = named ?? nextSlot(line);
  // Several targets may follow each other.
  reading.slot = named === 'target' ? 'target' : null;
  if (slot === 'quantity' && line.quantity === null)
    reading.line = { ...line, quantity: text, ...(isNegative && line.side === null && { side: 'short' as const }) };
  else if (isNegative || slot === null || slot === 'expiry' || slot === 'quantity') reading.line = unknownWord(line, word);
  else if (slot === 'target') reading.line = { ...line, targets: [...line.targets, text] };
  else reading.line = line[slot] === null ? { ...line, [slot]: text } : unknownWord(line, word);
}

function takeSide(reading: Reading, side: 'long' | 'short', word: string): void {
  const { line } = reading;
  if (line.side === null) reading.line = { ...line, side };
  // "bought … sold …": the other side ends it, once there is something to end.
  else if (line.side !== side && line.entry !== null && line.exit === null) reading.slot = 'exit';
  else if (line.side !== side) reading.line = unknownWord(line, word);
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** A day that exists, from its year, month and day; null for February 30. */
function realDay(year: number, month: number, day: number): string | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const at = startOf(text);
  return Number.isNaN(at) || dayOf(at) !== text ? null : text;
}

/**
 * The day that a word means: "2026-11-20", "11/20", "11/20/26", "today", "yesterday", "Friday". One without a year is the `last` of its name until today, or
 * the `next` from today on.
 */
function lineDay(text: string, today: string, meant: 'last' | 'next'): string | null {
  const now = startOf(today);
  if (text === 'today') return today;
  if (text === 'yesterday') return dayOf(now - DAY);
  const weekday = WEEKDAYS.indexOf(text);
  if (weekday >= 0) {
    const away = (new Date(now).getUTCDay() - weekday + 7) % 7;
    return dayOf(meant === 'last' ? now - away * DAY : now + ((7 - away) % 7) * DAY);
  }
  const [, iso] = /^(\d{4}-\d{2}-\d{2})$/.exec(text) ?? [];
  if (iso !== undefined) return realDay(Number(iso.slice(0, 4)), Number(iso.slice(5, 7)), Number(iso.slice(8)));
  const [month, day, year] = text.split('/').map(Number) as [number, number, number?];
  if (year !== undefined) return realDay(year < 100 ? 2000 + year : year, month, day);
  const thisYear = Number(today.slice(0, 4));
  const years = meant === 'last' ? [thisYear, thisYear - 1] : [thisYear, thisYear + 1];
  const isMeant = (found: string) => (meant === 'last' ? found <= today : found >= today);
  return years.map((each) => realDay(each, month, day)).find((found) => found !== null && isMeant(found)) ?? null;
}

function takeDay(reading: Reading, text: string, word: string, today: string): void {
  const { line, slot } = reading;
  reading.slot = null;
  const isExpiry = slot === 'expiry' || (line.option !== null && line.expiry === null);
  const day = lineDay(text, today, isExpiry ? 'next' : 'last');
  const field = isExpiry ? 'expiry' : 'day';
  reading.line = day === null || line[field] !== null ? unknownWord(line, word) : { ...line, [field]: day };
}

function takeWord(reading: Reading, word: string): void {
  const { line } = reading;
  if (word.toLowerCase() === 'setup') reading.isSetup = true;
  else if (line.symbol === null && SYMBOL.test(word)) reading.line = { ...line, symbol: word.replace('$', '').toUpperCase() };
  else if (line.symbol !== null && usualCurrencies.includes(word.toUpperCase())) takeCurrency(reading, word.toUpperCase(), word);
  else reading.line = unknownWord(line, word);
}

function takeCurrency(reading: Reading, currency: string, word: string): void {
  const { line } = reading;
  reading.line = line.currency === null || line.currency === currency ? { ...line, currency } : unknownWord(line, word);
}

function takeClock(reading: Reading, clock: string, word: string): void {
  const { line } = reading;
  const field = line.entryClock === null ? 'entryClock' : 'exitClock';
  reading.slot = null;
  reading.line = line[field] === null ? { ...line, [field]: clock } : unknownWord(line, word);
}

function takeOption(reading: Reading, option: NonNullable<TradeLine['option']>, word: string): void {
  const { line } = reading;
  reading.line = line.option === null ? { ...line, option } : unknownWord(line, word);
}

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
]);

/** A number, and the currency that its sign names; "$" may be any dollar. */
function takeAmount(reading: Reading, { text, isNegative }: LineToken & { readonly kind: 'number' }, word: string): void {
  const currency = [...word].map((letter) => SIGNS.get(letter)).find((each) => each !== undefined);
  takeNumber(reading, text, isNegative, word);
  if (currency !== undefined) takeCurrency(reading, currency, word);
}

function take(reading: Reading, token: LineToken, word: string, today: string): void {
  const { line } = reading;
  if (token.kind === 'slot') reading.slot = token.isWeak && reading.slot !== null ? reading.slot : token.slot;
  else if (token.kind === 'side') takeSide(reading, token.side, word);
  else if (token.kind === 'number') takeAmount(reading, token, word);
  else if (token.kind === 'clock') takeClock(reading, token.clock, word);
  else if (token.kind === 'day') takeDay(reading, token.text, word, today);
  else if (token.kind === 'option') takeOption(reading, { right: token.right, strike: token.strike }, word);
  else if (token.kind === 'tag') reading.line = { ...line, tags: [...new Set([...line.tags, token.tag])] };
  else if (token.kind === 'word') takeWord(reading, word);
}

const NOTE = /(?:^|\s)(?:note:?|\/\/)\s+(.+)$/i;

/**
 * A trade typed in one line, such as "AAPL long 100 @ 182.50 -> 185.10 stop 181": words in any order, numbers by the word before them, else
 * quantity, entry and exit in that order. Guesses nothing beyond that: lists unrecognized words. `today`: the trader's day, for days
 * without a year.
 */
export function parseTradeLine(text: string, today: string): TradeLine {
  const [, note = null] = NOTE.exec(text) ?? [];
  const reading: Reading = { line: { ...emptyLine, note }, slot: null, isSetup: false };
  const setup: string[] = [];
  for (const word of lineWords(text.replace(NOTE, ''))) {
    const token = lineToken(word);
    if (reading.isSetup && (token.kind === 'word' || (setup.length === 0 && token.kind !== 'tag'))) {
      setup.push(word);
      continue;
    }
    reading.isSetup = false;
    take(reading, token, word, today);
  }
  return setup.length === 0 ? reading.line : { ...reading.line, setup: setup.join(' ') };
}
