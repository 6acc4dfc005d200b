// How long each function takes to load: the middle of `runs` starts, each in a process of its own, of the time its import takes. `node bench/loading.ts 15`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildFunctions } from '#infra/buildFunctions.ts';
import { entries } from '#infra/entries.ts';
import { median } from './workload.ts';

const runs = Number(process.argv[2] ?? 15);
const folder = mkdtempSync(join(tmpdir(), 'afterbell-loading-'));
try {
  // The one with an image library needs it beside it: what it takes without is not what it takes.
  const { 'on-checkScreenshot': _, ...loading } = entries();
  const all = Object.values(loading).map((file, at) => `export * as f${at} from ${JSON.stringify(file)};`);
  writeFileSync(join(folder, 'everything.ts'), all.join('\n'));
  const built = await buildFunctions(folder, { ...loading, everything: join(folder, 'everything.ts') });
  const times = new Map<string, number[]>(built.map(({ name }) => [name, []]));
  for (let run = 0; run < runs; run++)
    for (const { name } of built) {
      const file = JSON.stringify(pathToFileURL(join(folder, 'fn', name, 'index.mjs')).href);
      const load = `const t = performance.now(); await import(${file}); console.log(performance.now() - t);`;
      times.get(name)!.push(Number(execFileSync(process.execPath, ['--input-type=module', '-e', load], { env: {}, encoding: 'utf8' })));
    }
  console.log(JSON.stringify(Object.fromEntries([...times].map(([name, found]) => [name, median(found)]))));
} finally {
  rmSync(folder, { recursive: true });
}
