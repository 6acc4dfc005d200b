import { readFile } from '#domain/importers/readFile.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { flexFile, genericFile } from './genericFile.ts';
import { history } from './history.ts';
import { type DemoPerson, demoZone } from './people.ts';

/** The file that a demo trader's broker has written by `now` (UTC milliseconds), read: what an import of it sends, its fills apart. */
export function demoFile({ username, broker, account, style }: DemoPerson, now: number) {
  const lines = history(style, now);
  const text = broker === 'generic' ? genericFile(lines, account) : flexFile(lines, 'U7654321');
  const fileName = `${broker}-six-months.csv`;
  const read = readFile(new TextEncoder().encode(text), fileName, { account, zone: demoZone });
  if ('sentence' in read) throw new Error(`The demo file of ${username} cannot be read: ${read.sentence}`);
  return {
    fileName,
    broker: read.broker,
    zone: demoZone,
    rows: read.rows,
    problems: read.problems.slice(0, 200),
    cash: read.cash.map(({ amount, ...row }) => ({ ...row, account, amount: formatDecimal(amount) })),
    fills: read.fills.map((fill) => ({ ...fill, account })),
  };
}
