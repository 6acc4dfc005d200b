import { typedAmount } from '../format/typedAmount.ts';
import { formatDecimal } from '../units/decimal.ts';

/** A price that a trader watches on a day, and what it is: SPY at 671.20, the high of the day before. `price` is decimal text. */
export type KeyLevel = { readonly symbol: string; readonly price: string; readonly note: string };

/** Most key levels of a day; characters of a symbol and of what a level is. */
export const keyLevelLimits = { levels: 20, symbol: 40, note: 80 } as const;

const LINE = /^(\S+)\s+(\S+)(?:\s+(.*))?$/;

/** Key levels as they are typed, one a line: "SPY 671.20 prior-day high". `fault`: the number of the first line that is none, from 1; null where all are. */
export function readKeyLevels(text: string): { readonly levels: readonly KeyLevel[]; readonly fault: number | null } {
  const lines = text.split('\n').map((line) => line.trim());
  const levels: KeyLevel[] = [];
  for (const [at, line] of lines.entries()) {
    if (line === '') continue;
    const [, symbol = '', typed = '', note = ''] = LINE.exec(line) ?? [];
    const price = typedAmount(typed);
    const isShort = symbol.length <= keyLevelLimits.symbol && note.length <= keyLevelLimits.note;
    if (price === null || price <= 0n || !isShort) return { levels, fault: at + 1 };
    levels.push({ symbol: symbol.toUpperCase(), price: formatDecimal(price), note });
  }
  return { levels, fault: null };
}

/** The same as lines. */
export const keyLevelLines = (levels: readonly KeyLevel[]): string =>
  levels.map(({ symbol, price, note }) => [symbol, price, note].filter((part) => part !== '').join(' ')).join('\n');
