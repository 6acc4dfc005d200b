import { typedAmount } from '../format/typedAmount.ts';
import { formatDecimal } from '../units/decimal.ts';
import { dayRulesLimits, type KeyLevel } from './dayRules.ts';

const LINE = /^(\S+)\s+(\S+)(?:\s+(.*))?$/;

/**
 * Parses typed key levels, one per line: "SPY 671.20 prior-day high". `fault`: the number of the first invalid line,
 * from 1; null if all are valid.
 */
export function readKeyLevels(text: string): { readonly levels: readonly KeyLevel[]; readonly fault: number | null } {
  const lines = text.split('\n').map((line) => line.trim());
  const levels: KeyLevel[] = [];
  for (const [at, line] of lines.entries()) {
    if (line === '') continue;
    const [, symbol = '', typed = '', note = ''] = LINE.exec(line) ?? [];
    const price = typedAmount(typed);
    const isShort = symbol.length <= dayRulesLimits.symbol && note.length <= dayRulesLimits.note;
    if (price === null || price <= 0n || !isShort) return { levels, fault: at + 1 };
    levels.push({ symbol: symbol.toUpperCase(), price: formatDecimal(price), note });
  }
  return { levels, fault: null };
}

/** The same as lines. */
export const keyLevelLines = (levels: readonly KeyLevel[]): string =>
  levels.map(({ symbol, price, note }) => [symbol, price, note].filter((part) => part !== '').join(' ')).join('\n');
