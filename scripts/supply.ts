// `npm run supply`: faults of our packages and texts, the licenses, and a bill of materials in dist/sbom.json.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { command } from '#local/command.ts';
import { findSecrets } from './supply/findSecrets.ts';
import { type LockFile, lockFaults } from './supply/lockFaults.ts';
import { sbom } from './supply/sbom.ts';
import { trackedFiles } from './supply/trackedFiles.ts';

const usage = `npm run supply               compares the lock file with our rules, looks for secrets in every file, counts licenses, and writes dist/sbom.json
npm run supply -- --history  looks for secrets in all commits too`;

const root = join(import.meta.dirname, '..');

await command(usage, async () => {
  const { values } = parseArgs({ options: { history: { type: 'boolean', default: false } } });
  const lock: LockFile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const faults = [...lockFaults(lock)];
  for (const file of trackedFiles(root))
    for (const { kind, begins } of findSecrets(readFileSync(join(root, file), 'latin1'))) faults.push(`${file} has ${kind}: ${begins}`);
  if (values.history)
    for (const { kind, begins } of findSecrets(
      execFileSync('git', ['log', '-p', '--all'], { cwd: root, maxBuffer: 2 ** 31 - 1 }).toString('latin1'),
    ))
      faults.push(`the history has ${kind}: ${begins}`);
  const licenses = Map.groupBy(Object.values(lock.packages), ({ license }) => license ?? 'none');
  for (const [license, packages] of [...licenses].sort(([, a], [, b]) => b.length - a.length))
    console.log(`${packages.length} × ${license}`);
  mkdirSync(join(root, 'dist'), { recursive: true });
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(root, 'dist/sbom.json'), JSON.stringify(sbom(lock, { version }), null, 1));
  for (const fault of faults) console.log(`✗ ${fault}`);
  console.log(`dist/sbom.json lists ${Object.keys(lock.packages).length - 1} packages; ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
});
