import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildFunctions } from '#infra/buildFunctions.ts';
import { entries } from '#infra/entries.ts';
import { line, median } from './workload.ts';

/**
 * Prints what each function weighs and how long it takes to load, which is most of a cold start: the middle of `runs` starts, each in a process of its own, of
 * the time its import takes, beside one function that carries everything.
 */
export async function functionTable(runs: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'afterbell-loading-'));
  try {
    // The function with an image library needs it next to it: its size without the library is not its real size.
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
    const msOf = (name: string): number => median(times.get(name)!);
    const everything = msOf('everything');
    line('loading a function', 'bundle', 'import', 'ratio', 'aim, beside everything in one');
    for (const { name, bytes } of built.toSorted((a, b) => msOf(b.name) - msOf(a.name))) {
      const aim = name === 'everything' ? '' : `at most ${name === 'ai' ? 700 : 600} KB, ${name === 'identity-preToken' ? '0.4' : '0.6'}`;
      line(`  ${name}`, `${Math.round(bytes / 1024)} KB`, `${msOf(name).toFixed(0)} ms`, (msOf(name) / everything).toFixed(2), aim);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
