import type { RowLocation } from '#domain/importers/rows/rowProblems.ts';
import type { TimePrecision } from '#domain/trades/fill.ts';
import type { Decimal } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';

/**
 * One row of a corporate action, as a statement or a Flex query writes it: shares that come (above zero) or go, cash received (`proceeds`), and the
 * worth of the shares (`value`). `symbol`: of the row's own shares. `type`: Flex queries name it (FS, RS, SO …), statements do not ('').
 */
export type IbAction = {
  readonly place: RowLocation;
  readonly account: string;
  readonly category: string;
  readonly currency: string;
  readonly symbol: string;
  readonly description: string;
  readonly type: string;
  readonly isCancelled: boolean;
  readonly quantity: Decimal;
  readonly proceeds: Decimal;
  readonly value: Decimal;
  readonly stamp: string;
  readonly time: Millis;
  readonly precision: TimePrecision;
};

/**
 * A corporate action's effect on shares. `exchange`: old ones are replaced by new ones or cash; `worthless`: they
 * are removed without compensation.
 */
type IbActionKind = 'split' | 'stockDividend' | 'rename' | 'spinoff' | 'exchange' | 'worthless' | 'unknown';

/** By words of the description, which statements and Flex queries share, and by the Flex type where the words are not these. */
const KINDS: readonly (readonly [RegExp, RegExp, IbActionKind])[] = [
  [/\) Split \d+ for \d+/i, /^(?:FS|RS)$/, 'split'],
  [/\) Stock Dividend /i, /^(?:SD|HD)$/, 'stockDividend'],
  [/\) CUSIP\/ISIN Change /i, /^IC$/, 'rename'],
  [/\) Spinoff /i, /^SO$/, 'spinoff'],
  [/\) (?:Cash and Stock )?Merge[dr] ?\(/i, /^(?:TC|TM|PC|BT)$/, 'exchange'],
  [/worthless/i, /^DW$/, 'worthless'],
];

/** A row's action; `unknown` for tenders, rights and others that are not supported. */
export function ibActionKind({ description, type }: Pick<IbAction, 'description' | 'type'>): IbActionKind {
  const byWords = KINDS.find(([words]) => words.test(description));
  return (byWords ?? KINDS.find(([, types]) => types.test(type)))?.[2] ?? 'unknown';
}

/** "NVDA(US67066G1040) Split 10 for 1 (NVDA, NVIDIA CORP, US67066G1040)": whose action it is, and the shares of the row. */
const HEAD = /^([A-Z0-9. ]{1,20}?) ?\([A-Z0-9]+\) /i;
const TAIL = /\(([A-Z0-9. ]{1,20}?), [^()]*(?:\([^()]*\)[^()]*)*\)\s*$/i;
const RATIO = /\) Split (\d+) for (\d+)/i;

/** The symbol that the action is about; '' when the description begins otherwise. */
export const headSymbol = (description: string): string => HEAD.exec(description)?.[1]?.trim().toUpperCase() ?? '';

/** The symbol of the row's own shares, at the end of its description; '' if missing. */
export const tailSymbol = (description: string): string => TAIL.exec(description)?.[1]?.trim().toUpperCase() ?? '';

/** The action without the shares of one row: rows of one action share it. */
export const actionText = (description: string): string => description.replace(TAIL, '').trim();

/** True when a split gives more shares than it takes; null when the description has no ratio. */
export function isForward(description: string): boolean | null {
  const [, fresh = '', old = ''] = RATIO.exec(description) ?? [];
  return fresh === '' ? null : Number(fresh) > Number(old);
}
