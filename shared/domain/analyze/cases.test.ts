import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ZERO } from '../units/decimal.ts';
import { analyzeFile } from './analyzeFile.ts';
import { analyzeTogether, type NamedBytes } from './analyzeTogether.ts';

const folder = `${import.meta.dirname}/../../../tests/fixtures/cases`;
const options = { zone: 'America/New_York', journalZone: 'America/New_York', lots: 'fifo', unit: 'trade', capital: ZERO } as const;

/** Inputs of public reports, each with what was wrong. Right answers stand beside them. */
const CASES = [
  ['counts two exports of one broker once', '15-two-layouts-of-one-broker-double'],
  ['counts futures by the day of their session', '27-futures-session-day'],
] as const;

/** The same table as other machines write it. XML has no rows to turn around. */
const WRITTEN: readonly (readonly [string, (text: string) => string])[] = [
  ['as it is', (text) => text],
  ['with Windows line ends', (text) => text.replace(/\r?\n/g, '\r\n')],
  ['with a byte order mark', (text) => `\uFEFF${text}`],
  ['with its rows turned around', (text) => turned(text)],
];

function turned(text: string): string {
  const [head = '', ...rows] = text.trimEnd().split(/\r?\n/);
  return text.startsWith('<') ? text : `${[head, ...rows.reverse()].join('\n')}\n`;
}

type Answer = Record<string, unknown> & { readonly days?: Readonly<Record<string, Record<string, string>>> };
/** What the cases call by names of their own, where the answer has it. */
const worded = (answer: Answer): object => {
  const days: Record<string, string> = Object.assign({}, ...Object.values(answer.days ?? {}));
  return { ...answer, days, tradeDate: Object.keys(days).at(-1) };
};

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
      const answer = analyzeFile(read(name, file).bytes, file, options);
      expect(worded(answer as Answer)).toMatchObject(expected[file] ?? expected);
    }
  });
});
