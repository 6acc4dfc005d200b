import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { matchFills } from '../trades/matchFills.ts';
import { dayKey } from '../units/dayKey.ts';
import { formatDecimal, ZERO } from '../units/decimal.ts';
import { analyzeFile, readAnyFile, settingsOf } from './analyzeFile.ts';
import { analyzeTogether } from './analyzeTogether.ts';
import type { NamedBytes } from './importTogether.ts';

const folder = `${import.meta.dirname}/../../../tests/fixtures/cases`;
const options = { zone: 'America/New_York', journalZone: 'America/New_York', lots: 'fifo', unit: 'trade', capital: ZERO } as const;

/** Files from public bug reports. Each folder has the correct results in expected.json. */
const CASES = [
  ['reads the split of a Flex query', '01-flex-split-ignored'],
  ['settles an index option of a Flex query in cash', '03-flex-cash-settled-index-option'],
  ['settles both legs of a tastytrade spread in cash', '05-tastytrade-cash-settled-spread'],
  ['takes a TradingView contract without exchange for a future', '07-tradingview-futures-without-exchange'],
  ['takes a DAS option symbol for an option', '09-das-option-symbol'],
  ['counts an option by the multiplier of its file', '10-tastytrade-option-multiplier-1'],
  ['reads day-first dates of NinjaTrader in one order', '11-ninjatrader-day-first-dates'],
  ['counts a yen pair in yen', '13-ninjatrader-forex-in-yen'],
  ['counts two exports of one broker once', '15-two-layouts-of-one-broker-double'],
  ['takes a Quantower contract for a future', '17-columns-quantower-future-as-share'],
  ['reads the Fills report of Tradovate', '18-tradovate-fills-report'],
  ['reads one row per trade as entry and exit', '19-columns-one-row-per-trade'],
  ['adds up several fee columns', '21-columns-several-fee-columns'],
  ['counts a route fee', '22-columns-route-fee'],
  ['counts pounds as pounds', '23-columns-pounds-read-as-dollars'],
  ['counts cash for fractions of a reverse split', '25-schwab-cash-in-lieu'],
  ['counts futures by the day of their session', '27-futures-session-day'],
  ['reads amounts with their sign behind', '28-number-with-sign-behind'],
  ['reads a split row with an unusual clock', '30-tastytrade-split-row-that-fails-lets-trades-through'],
  ['keeps a fee in another currency beside the trade', '32-flex-fee-in-another-currency'],
  ['reads a NinjaTrader grid without ids', '34-ninjatrader-grid-without-ids'],
] as const;

/** Writes the same table as other machines do. Rows of XML are shuffled within their section. */
const WRITTEN: readonly (readonly [string, (text: string) => string])[] = [
  ['as it is', (text) => text],
  ['with Windows line ends', (text) => text.replace(/\r?\n/g, '\r\n')],
  ['with a byte order mark', (text) => `\uFEFF${text}`],
  ['with its rows turned around', (text) => reordered(text, (rows) => rows.toReversed())],
  ...[1, 2, 3, 4].map((seed) => [`with its rows shuffled (${seed})`, (text: string) => reordered(text, shuffled(seed))] as const),
];

/** Brings rows into an order that the seed decides. */
const shuffled =
  (seed: number) =>
  (rows: readonly string[]): readonly string[] => {
    let state = seed * 2_654_435_769;
    const ranked = rows.map((row) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return { row, rank: state };
    });
    return ranked.toSorted((a, b) => a.rank - b.rank).map(({ row }) => row);
  };

function reordered(text: string, order: (rows: readonly string[]) => readonly string[]): string {
  const lines = text.trimEnd().split(/\r?\n/);
  if (!text.startsWith('<')) return `${[lines[0]!, ...order(lines.slice(1))].join('\n')}\n`;
  // Elements of one name stay together.
  const elements = Map.groupBy(
    lines.filter((line) => /^<\w+ .*\/>$/.test(line)),
    (line) => line.slice(0, line.indexOf(' ')),
  );
  const turned = new Map([...elements].map(([name, rows]) => [name, [...order(rows)]]));
  return lines.map((line) => (/^<\w+ .*\/>$/.test(line) ? turned.get(line.slice(0, line.indexOf(' ')))!.shift()! : line)).join('\n');
}

type Answer = Record<string, unknown> & { readonly days?: Readonly<Record<string, Record<string, string>>> };
/** Adds the names that the cases use for parts of a report. */
const worded = (answer: Answer): object => {
  const days: Record<string, string> = Object.assign({}, ...Object.values(answer.days ?? {}));
  return { ...answer, days, tradeDate: Object.keys(days).at(-1) };
};

/** Returns the values of a file's first trade that the cases check and a report does not have. */
function firstTradeOf({ bytes, name }: NamedBytes) {
  const file = readAnyFile(bytes, name, settingsOf(options));
  if ('sentence' in file) throw new Error(file.sentence);
  const { openedAt, closedAt, entryPrice } = matchFills(file.imported.fills, options.lots).trades[0]!;
  return { opened: dayKey(openedAt, options.zone), closed: dayKey(closedAt!, options.zone), entryPrice: formatDecimal(entryPrice) };
}

describe.each(WRITTEN)('a file %s', (_, written) => {
  const read = (name: string, file: string): NamedBytes => ({
    name: file,
    bytes: new TextEncoder().encode(written(readFileSync(`${folder}/${name}/${file}`, 'utf8'))),
  });

  it.each(CASES)('%s', (_title, name) => {
    const files = readdirSync(`${folder}/${name}`).filter((file) => file !== 'expected.json');
    const { importBothIntoOneAccount, ...expected } = JSON.parse(readFileSync(`${folder}/${name}/expected.json`, 'utf8'));
    if (importBothIntoOneAccount !== undefined) {
      const answer = analyzeTogether(
        files.map((file) => read(name, file)),
        options,
      );
      expect(worded(answer as Answer)).toMatchObject(importBothIntoOneAccount);
      return;
    }
    for (const file of files) {
      const input = read(name, file);
      const answer = analyzeFile(input.bytes, file, options);
      const { firstTrade, entryPriceOfTheTrade: entryPrice, ...said } = expected[file] ?? expected;
      expect(worded(answer as Answer)).toMatchObject(said);
      if (firstTrade !== undefined || entryPrice !== undefined)
        expect(firstTradeOf(input)).toMatchObject({ ...firstTrade, ...(entryPrice !== undefined && { entryPrice }) });
    }
  });

  it('refuses contracts settled in their coin with a sentence, and counts nothing of them', () => {
    const [answer] = ['33-inverse-perpetual'].map((name) => analyzeFile(read(name, 'generic.csv').bytes, 'generic.csv', options));
    expect(answer).toMatchObject({ totals: {}, executions: 0, rows: { imported: 0, failed: 2 } });
  });
});
