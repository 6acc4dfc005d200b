import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runs } from '#tests/deep.ts';
import { startDynamo } from './startDynamo.ts';
import { itemCount, TableName } from './testing/transactionWriter.ts';

const writer = join(import.meta.dirname, 'testing/transactionWriter.ts');
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

it('a process killed while it commits transactions leaves each of them whole or absent', async () => {
  const path = mkdtempSync(`${tmpdir()}/afterbell-kill-`);
  for (let kill = 0; kill < runs(3, 60); kill++) {
    const child = spawn(process.execPath, [writer, path], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    await pause(5 + (kill % 10) * 7);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const { operations, stop } = await startDynamo({ path });
    const { Items } = (await operations.Scan!({ TableName })) as { Items: { n: { N: string } }[] };
    await stop();
    expect(Items).toHaveLength(itemCount);
    expect(new Set(Items.map(({ n }) => n.N)).size).toBe(1);
  }
  rmSync(path, { recursive: true });
});
