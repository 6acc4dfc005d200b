import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { runs, seedOr } from '#tests/deep.ts';
import { cutRecords } from '#tests/fixtures/imports/cutRecords.ts';
import { importFixtures } from '#tests/fixtures/imports/list.ts';
import { type Mutant, mutateFile } from '#tests/fixtures/imports/mutateFile.ts';
import { importers } from './index.ts';
import { readFile } from './readFile.ts';

const folder = `${import.meta.dirname}/../../../tests/fixtures/imports`;
/** Broken files altogether. */
const FILES = runs(2000, 100_000);
const SEED = seedOr(1);
/** Processor time that one file may take, in microseconds: a file that takes more has found a loop. */
const MOST_CPU = 10_000_000;
const settings = { account: 'Main', zone: 'Europe/Berlin' };
const EACH = Math.ceil(FILES / importFixtures.length);

type Verdict = { readonly fault: string | null; readonly isRead: boolean };
const fault = (text: string): Verdict => ({ fault: text, isRead: true });

/** The fault of how a damaged file was read, or null. */
function judge({ bytes, rows, damage }: Mutant, name: string, pairs: boolean, chosen: string | undefined): Verdict {
  const before = process.cpuUsage();
  const file = readFile(bytes, name, settings, chosen);
  const { user, system } = process.cpuUsage(before);
  if (user + system > MOST_CPU) return fault(`${damage}: ${(user + system) / 1e6} s of processor`);
  if ('sentence' in file)
    return { fault: /^[A-Z].{20,700}\.$/s.test(file.sentence) ? null : `no sentence: ${file.sentence}`, isRead: false };
  const { imported, duplicate, ignored, failed } = file.rows;
  const all = imported + duplicate + ignored + failed;
  if (rows !== null && all !== rows) return fault(`${rows} rows, but ${JSON.stringify(file.rows)}`);
  if (file.problems.length !== duplicate + ignored + failed) return fault('problems do not add up');
  if (!pairs && chosen === undefined && file.fills.length !== imported) return fault('fills are not the imported rows');
  if (file.fills.length > 0 !== imported > 0) return fault('fills without rows');
  if (new Set(file.fills.map(({ id }) => id)).size !== file.fills.length) return fault('an id twice');
  for (const { line, raw, reason } of file.problems)
    if (line < 1 || raw.length > 400 || !/^.{10,300}\.$/s.test(reason)) return fault(`problem ${line}: ${reason}`);
  for (const { quantity, action, time, price, fee } of file.fills)
    if ((quantity <= 0n && action !== 'split') || !(time >= -86_400_000 && time < 4_133_980_800_000) || typeof (price * fee) !== 'bigint')
      return fault(`a fill that cannot be: ${action} ${quantity} at ${time}`);
  return { fault: null, isRead: true };
}

it.each(importFixtures)('$path, broken in hundreds of ways, never breaks its reader, and every row is accounted for', (fixture) => {
  const { path, pairs } = fixture;
  const cut = cutRecords(fixture, new TextDecoder().decode(readFileSync(`${folder}/${path}`)));
  let read = 0;
  let known = 0;
  for (let number = 0; number < EACH; number++) {
    const seed = SEED * 1_000_003 + number * 7919 + path.length;
    const mutant = mutateFile(cut, seed);
    const chosen = number % 9 === 0 ? importers[number % importers.length]!.id : undefined;
    let verdict: Verdict;
    try {
      verdict = judge(mutant, basename(path), pairs ?? false, chosen);
    } catch (error) {
      verdict = fault(`threw ${error instanceof Error ? error.stack : error}`);
    }
    if (verdict.fault !== null)
      expect.fail(`seed ${seed} (${mutant.damage}): ${verdict.fault}\n${new TextDecoder().decode(mutant.bytes).slice(0, 3000)}`);
    if (mutant.rows !== null && chosen === undefined) {
      known++;
      if (verdict.isRead) read++;
    }
  }
  // Most of what a person could still read is read, not turned away.
  if (cut.delimiter !== '') expect(read).toBeGreaterThan(known / 2);
});
