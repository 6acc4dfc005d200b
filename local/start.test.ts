import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('what the person at the keyboard can put right is one plain sentence and exit code 1', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    encoding: 'utf8',
    env: { ...process.env, PORT: 'blue', NODE_OPTIONS: '' },
  });
  expect([status, stdout, stderr]).toEqual([1, '', 'PORT is "blue", which is no port. Choose a number from 1 to 65535.\n']);
});
