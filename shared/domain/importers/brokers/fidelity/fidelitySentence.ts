import type { CashMovement } from '#domain/importers/imported.ts';
import { MONTHS } from '#domain/importers/instruments/readOption.ts';
import { rowReasons } from '#domain/importers/rowReasons.ts';
import type { Fill, FillAction } from '#domain/trades/fill.ts';

type Meaning = { readonly action: FillAction; readonly effect: Fill['effect'] };

/** Money-market funds, in which cash waits: five letters that end in XX. */
export const SWEEP = /^[A-Z]{3}XX$/;

const CORPORATE = /^(?:MERGER|SPIN|EXCHANGE|NAME CHANGE|TENDER|RIGHTS)/;

/** Shares given for a position: forward splits are "DISTRIBUTION" or named so; a reverse split gives new ones ("R/S FROM") and takes the old ("R/S TO"). */
const SPLIT = /^(?:DISTRIBUTION|FORWARD SPLIT|STOCK SPLIT|REVERSE SPLIT)\b|\bSPLIT\b/;

const MOVED = /^(?:TRANSFER|JOURNALED|CONVERSION|ROLLOVER)/;

const AS_OF = /as of (?:([a-z]{3})-(\d{2})-(\d{4})|(\d{2}-\d{2}-\d{2}))/i;

/** The sentence's effect on a position; a reason if it is not a trade; null if unknown. */
function meaningOf(sentence: string, symbol: string, type: string): Meaning | { ignored: string } | string | null {
  const trade = /^YOU (BOUGHT|SOLD)/.exec(sentence);
  if (trade) return tradeOf(trade[1] === 'BOUGHT' ? 'buy' : 'sell', sentence, type);
  if (/^EXPIRED /.test(sentence)) return { action: 'expire', effect: 'close' };
  if (/^ASSIGNED /.test(sentence)) return { action: 'assign', effect: 'close' };
  if (/^EXERCISED /.test(sentence)) return { action: 'exercise', effect: 'close' };
  if (SPLIT.test(sentence)) return { action: 'split', effect: 'unknown' };
  if (SWEEP.test(symbol)) return { ignored: rowReasons.moneyFund };
  if (/^REINVESTMENT/.test(sentence)) return { action: 'buy', effect: 'open' };
  if (/^REDEMPTION PAYOUT/.test(sentence)) return { ignored: 'A bond was redeemed; bonds aren’t part of this journal.' };
  if (MOVED.test(sentence)) return { ignored: rowReasons.movedShares };
  return CORPORATE.test(sentence) ? rowReasons.exchangedShares : null;
}

/** A sale opens a short only if the row states it; an assigned call may sell shares the account does not have. */
function tradeOf(action: 'buy' | 'sell', sentence: string, type: string): Meaning {
  if (/OPENING TRANSACTION|SHORT SALE/.test(sentence)) return { action, effect: 'open' };
  if (/CLOSING TRANSACTION|SHORT COVER/.test(sentence)) return { action, effect: 'close' };
  if (action === 'buy' || type === 'short' || / ASSIGNED | EXERCISED /.test(sentence)) return { action, effect: 'unknown' };
  return { action, effect: 'close' };
}

/** Cash that belongs to a symbol, by how the sentence begins: names of funds further on say "dividend" and "tax" too. */
const CASH: readonly (readonly [RegExp, CashMovement['kind']])[] = [
  [/^(?:PAYMENT IN LIEU|SUBSTITUTE|IN LIEU OF (?:A )?DIV)/, 'paymentInLieu'],
  [/^(?:IN LIEU OF|CASH IN LIEU)/, 'cashInLieu'],
  [/^(?:HARD TO BORROW|BORROW FEE|STOCK BORROW|SHORT (?:SALE|STOCK) BORROW)/, 'borrowFee'],
  [/^(?:FOREIGN TAX|NON-?RESIDENT TAX|TAX WITHH|FED(?:ERAL)? TAX W|ADJ(?:UST)? (?:FOREIGN|NON-?RESIDENT) TAX)/, 'withholdingTax'],
  [/^(?:DIVIDEND|SHORT-TERM CAP GAIN|LONG-TERM CAP GAIN|RETURN OF CAPITAL)/, 'dividend'],
  [/^(?:MARGIN )?INTEREST/, 'interest'],
];

/** A sentence's meaning, parsed once for all rows with it. */
export type FidelitySentence = {
  readonly meaning: ReturnType<typeof meaningOf>;
  readonly cash: CashMovement['kind'] | null;
  readonly cancels: boolean;
  readonly day: string;
};

/** Reads the sentence in "Action". */
export function fidelitySentence(written: string, symbol: string, type: string): FidelitySentence {
  const sentence = written.toUpperCase();
  return {
    meaning: meaningOf(sentence, symbol, type.toLowerCase()),
    cash: CASH.find(([words]) => words.test(sentence))?.[1] ?? null,
    cancels: sentence.includes('CXL') || sentence.includes('CANCELLED TRADE'),
    day: dayIn(written),
  };
}

/** The actual date, if the sentence has it: "as of Feb-20-2026" and "AS OF 02-20-26" precede the booking date. */
export function dayIn(sentence: string): string {
  const asOf = AS_OF.exec(sentence);
  if (!asOf) return '';
  const [, month, day, year, american] = asOf;
  return american ?? `${MONTHS.indexOf(month!.toUpperCase()) + 1}/${day}/${year}`;
}
