import { type Decimal, decimal, formatDecimal } from '#domain/units/decimal.ts';
import { futureRoot } from './futureName.ts';
import { POINT_TABLE } from './pointTable.ts';

/** A root's point value, entered by the trader: decimal text above zero, in that currency. */
export type PointAnswer = { readonly root: string; readonly currency: string; readonly value: string };

/** A root of a file whose point value is in no table; `value` is what the trader entered, null when they must be asked. */
export type PointQuestion = { readonly root: string; readonly currency: string; readonly value: string | null };

/** The root of this contract, or of a continuous one ("MNQ1!"); a symbol of another form is its own root. */
const rootOf = (symbol: string): string => (futureRoot(symbol) ?? symbol.replace(/\d!$/, '')).slice(0, 40);

/**
 * Point values by contract: from the table, otherwise from the trader. Records which ones reading a file required
 * from the trader.
 */
export class PointValues {
  private readonly answers: ReadonlyMap<string, PointAnswer>;
  private readonly asked = new Map<string, PointQuestion>();

  constructor(answers: readonly PointAnswer[]) {
    this.answers = new Map(answers.map((answer) => [answer.root, answer]));
  }

  /**
   * Money per point of this contract, continuous contract or root; null if unknown: then the trader is asked,
   * because a guess would give wrong money.
   */
  of(symbol: string): Decimal | null {
    const root = rootOf(symbol);
    return POINT_TABLE.get(root)?.value ?? this.entered(symbol);
  }

  /** The same by what the trader entered alone: a contract for difference may have a future's name, and lots of its broker's own size. */
  entered(symbol: string): Decimal | null {
    const root = rootOf(symbol);
    const answer = this.answers.get(root);
    if (answer === undefined) return null;
    const value = decimal(answer.value);
    this.asked.set(root, { root, currency: answer.currency, value: formatDecimal(value) });
    return value;
  }

  /** The contract's listing currency, or the trader's; null if unknown. */
  currencyOf(symbol: string): string | null {
    const root = rootOf(symbol);
    return POINT_TABLE.get(root)?.currency ?? this.answers.get(root)?.currency ?? null;
  }

  /** Asks what one point of this contract is worth; answers what to say of its row until then. */
  ask(symbol: string, currency: string): string {
    const root = rootOf(symbol);
    this.asked.set(root, { root, currency, value: null });
    return `What one point of ${symbol.slice(0, 40)} is worth isn’t known, and this file doesn’t say. Enter it in the review and this row counts.`;
  }

  /** Roots whose point value only the trader knows, in the order of their names. */
  questions(): readonly PointQuestion[] {
    return [...this.asked.values()].sort((a, b) => (a.root < b.root ? -1 : 1));
  }
}
