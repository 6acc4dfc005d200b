// `npm run -s verify -- FILE…`: checks disclosed parts of records, offline.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as recordTexts from '#copy/together/checkedRecordTexts.ts';
import { fillsShown, sealedDays } from '#domain/record/netOfLeaves.ts';
import { type Disclosure, verifyRecord } from '#domain/record/verifyRecord.ts';
import { command } from '#local/command.ts';
import { Problem } from '#local/problem.ts';

const usage = `npm run -s verify -- FILE…  checks files saved from pages of records, without a network. Several files are also checked against each
other: a page of the log or a link of a record that two of them have has to be the same. The exit code is 1 if one is refused.`;

/** A file as its page saved it; null for one that is written in any other way, which two readers might read differently. */
function saved(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trimEnd();
  } catch (error) {
    throw new Problem(`We couldn’t read ${path}: ${(error as NodeJS.ErrnoException).code}.`);
  }
  try {
    const value: unknown = JSON.parse(text);
    return JSON.stringify(value) === text ? value : null;
  } catch {
    return null;
  }
}

/** The sentence about an accepted file. */
function accepted(file: Disclosure): string {
  const days = sealedDays(file).toSorted();
  const { shown, recorded } = fillsShown(file);
  return recordTexts.accepted(days.length, days[0]!, days.at(-1)!, file.trades.length, shown, recorded);
}

await command(usage, async () => {
  const paths = process.argv.slice(2);
  if (paths.length === 0) throw new Problem(usage);
  let known: readonly (readonly string[])[] = [];
  for (const path of paths) {
    const file = saved(path);
    const fault = await verifyRecord(file, known);
    if (fault !== null) process.exitCode = 1;
    else known = [...known, ...(file as Disclosure).log, ...(file as Disclosure).links.map(({ link }) => link)];
    console.log(`${basename(path)}: ${fault === null ? accepted(file as Disclosure) : recordTexts.refused(fault)}`);
  }
});
