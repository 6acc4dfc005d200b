import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loginLines, people } from './seed/people.ts';

it('what the person at the keyboard can put right is one plain sentence and exit code 1', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    encoding: 'utf8',
    env: { ...process.env, PORT: 'blue', NODE_OPTIONS: '' },
  });
  expect([status, stdout, stderr]).toEqual([1, '', 'PORT is "blue", which is no port. Choose a number from 1 to 65535.\n']);
});

it('the site is built in a process of its own, whose memory is given back: none of the product’s files loads the builder with it', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((path) => !path.endsWith('.test.ts'));
  const loading = files.filter((path) => /from 'vite'|from '[^']*devSite\.ts'/.test(readFileSync(join(import.meta.dirname, path), 'utf8')));
  // Loaded by `npm run dev` alone, when it starts.
  expect(loading).toEqual(['gateway/devSite.ts']);
  expect(readFileSync(join(import.meta.dirname, 'buildSite.ts'), 'utf8')).toContain('vite/bin/vite.js');
});

it('a login that an older folder does not have is said to come with a reset', () => {
  const whole = loginLines(people.map(({ email }) => email).join('\n')).join();
  expect(whole).not.toContain('reset');
  expect(loginLines('').filter((line) => line.includes('reset'))).toEqual([expect.stringContaining('connected@demo.afterbell.app')]);
});
