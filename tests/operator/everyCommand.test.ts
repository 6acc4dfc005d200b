import { exec } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runs } from '../deep.ts';

// All commands of package.json: a newcomer asks for help first, which must not start the command.
const root = join(import.meta.dirname, '../..');
const scripts: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;
const names = Object.keys(scripts);
const called = (name: string): string => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`);

const sourceOf = (name: string): string => readFileSync(join(root, / ([\w/.]+\.ts)/.exec(scripts[name]!)![1]!), 'utf8');

/** External tools with their own help. */
const tools: Readonly<Record<string, RegExp>> = { lint: /biome/i, fix: /biome/i, unit: /vitest/ };
/** npm itself, which knows where it is. */
const npmItself = ['add'];

type Said = { readonly status: number; readonly said: string; readonly complained: string };

function help(name: string): Promise<Said> {
  const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`, NODE_NO_WARNINGS: '1' };
  return new Promise((done) => {
    exec(`${scripts[name]} --help`, { cwd: root, env, timeout: 300_000 }, (error, said, complained) =>
      done({ status: error === null ? 0 : Number(error.code ?? 1), said, complained }),
    );
  });
}

it('no page advises running TypeScript with the starting Node, which may not read it', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })];
  expect(pages.length).toBeGreaterThan(20);
  const bare = pages.filter((page) => /(?<!npx )\bnode [\w/<>.-]+\.ts/.test(readFileSync(join(root, page), 'utf8')));
  expect(bare).toEqual([]);
});

describe('every command of package.json', () => {
  it('prepares its clone first, on any Node it is started with', () => {
    expect(names.filter((name) => !/^node --import \.\/scripts\/ensure(Browser)?\.mjs /.test(scripts[name]!))).toEqual(npmItself);
  });

  it('is one command, so that what follows it reaches it', () => {
    expect(names.filter((name) => /&&|;|\|/.test(scripts[name]!))).toEqual([]);
  });

  it('builds its requirements first', () => {
    const builds = {
      synth: /#infra\/build\.ts[\s\S]*cdk synth/,
      start: /await buildSite\(\)[\s\S]*startUp\(port\)/,
      bench: /await buildSite\(\);[\s\S]*endToEnd/,
    };
    for (const [name, steps] of Object.entries(builds)) expect(sourceOf(name), name).toMatch(steps);
    for (const name of ['journeys', 'pictures', 'bench:replay']) expect(sourceOf(name), name).toMatch(/await buildSite\(\);/);
  });

  it('checks first for --help', () => {
    const own = names.filter((name) => tools[name] === undefined && !npmItself.includes(name));
    expect(own.length).toBeGreaterThan(25);
    expect(own.filter((name) => !/^explain\(|^await command\(usage, /m.test(sourceOf(name)))).toEqual([]);
  });

  // Each takes a second: the quick run asks every fourth of them.
  it('explains itself in a sentence with --help, and does nothing else', async () => {
    const waiting = names.filter((name, at) => !npmItself.includes(name) && at % runs(4, 1) === 0);
    expect(waiting.length).toBeGreaterThan(6);
    const unclear: [string, Said][] = [];
    const lane = async (): Promise<void> => {
      for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
        const said = await help(name);
        const isShort = said.said.trim().split('\n').length < 8;
        const isOwn =
          said.said.includes(called(name).replace(/run (analyze|mcp|verify)/, 'run -s $1')) && /[a-z]+( [^\s]+){5}/.test(said.said);
        if (said.status !== 0 || said.complained !== '' || !(tools[name]?.test(said.said) ?? (isShort && isOwn)))
          unclear.push([name, said]);
      }
    };
    await Promise.all([lane(), lane(), lane()]);
    expect(unclear).toEqual([]);
  });
});
