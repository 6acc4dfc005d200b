// `npm run -s verify -- FILE…`: checks disclosed parts of records, offline.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as recordTexts from '#copy/together/checkedRecordTexts.ts';
import { sealedDays } from '#domain/record/netOfLeaves.ts';
import { type Disclosure, verifyRecord } from '#domain/record/verifyRecord.ts';
import { command } from '#local/command.ts';
import { Problem } from '#local/problem.ts';

const usage = `npm run -s verify -- FILE…  checks files saved from pages of records, without a network. Several files are also checked against each
other: a page of the log that two of them have has to be the same. The exit code is 1 if one is refused.`;

const parsed = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
};

await command(usage, async () => {
  const paths = process.argv.slice(2);
  if (paths.length === 0) throw new Problem(usage);
  let [log, refused]: [Disclosure['log'], number] = [[], 0];
  for (const path of paths) {
    const file = parsed(path);
    const fault = await verifyRecord(file, log);
    if (fault !== null) refused++;
    const accepted = fault === null ? (file as Disclosure) : null;
    log = [...log, ...(accepted?.log ?? [])];
    const days = accepted === null ? [] : sealedDays(accepted).toSorted();
    console.log(
      `${basename(path)}: ${accepted === null ? recordTexts.refused(fault!) : recordTexts.accepted(days.length, accepted.trades.length, days[0]!, days.at(-1)!)}`,
    );
  }
  if (refused > 0) process.exitCode = 1;
});
