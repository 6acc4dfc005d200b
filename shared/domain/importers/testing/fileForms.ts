import { matchFills } from '../../trades/matchFills.ts';
import { add, type Decimal, formatDecimal, ZERO } from '../../units/decimal.ts';
import type { Imported } from '../imported.ts';
import { readFile } from '../readFile.ts';

/** The same table as other computers hand it over: rows in another order, other line ends, a byte order mark. Title and text of each. */
export function fileForms(text: string): readonly (readonly [string, string])[] {
  const [head = '', ...rows] = text.trimEnd().split('\n');
  const at = (index: number) => rows[index]!;
  const forms: [string, string][] = [['as it is', text]];
  for (let step = 1; step < rows.length; step++) {
    const turned = rows.map((_, index) => at((index + step) % rows.length));
    forms.push(
      [`with its rows turned by ${step}`, [head, ...turned].join('\n')],
      [`turned by ${step} and reversed`, [head, ...turned.reverse()].join('\n')],
    );
  }
  return [...forms, ['with CRLF', text.replaceAll('\n', '\r\n')], ['with a byte order mark', `\uFEFF${text}`]];
}

/** A file as read; throws when it is refused. Account "Main", times without a zone in New York. */
export function readText(text: string, broker?: string): Imported {
  const file = readFile(new TextEncoder().encode(text), 'file.csv', { account: 'Main', zone: 'America/New_York' }, broker);
  if ('sentence' in file) throw new Error(file.sentence);
  return file;
}

/** Result of a file's trades: closed and open trades, closes without an opening, and money as plain text. */
export function resultOf({ fills }: Pick<Imported, 'fills'>) {
  const { trades, unmatched } = matchFills(fills);
  const sum = (part: 'gross' | 'fees' | 'net') => formatDecimal(trades.reduce<Decimal>((total, trade) => add(total, trade[part]), ZERO));
  const closed = trades.filter(({ closedAt }) => closedAt !== null).length;
  return { closed, open: trades.length - closed, unmatched: unmatched.length, gross: sum('gross'), fees: sum('fees'), net: sum('net') };
}

/** Each row that became no fill: "3 failed: why". */
export const reasonsOf = ({ problems }: Pick<Imported, 'problems'>): readonly string[] =>
  problems.map(({ line, kind, reason }) => `${line} ${kind}: ${reason}`);
