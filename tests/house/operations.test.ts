import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { productIn } from './sources.ts';

// Readers of docs/operations.md already have an incident: everything it names must exist and run.
const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const scripts: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;
const named = [...new Set([...page.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!))];

describe('docs/operations.md', () => {
  it('names commands that exist', () => {
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  it('names options that their commands have', () => {
    const options = [...page.matchAll(/npm run ([\w:]+) -- [^`\n#]*?--([\w-]+)/g)].map(([, name, option]) => [name!, option!] as const);
    expect(options.length).toBeGreaterThan(5);
    for (const [name, option] of options) {
      const source = readFileSync(join(root, / ([\w/]+\.ts)/.exec(scripts[name]!)![1]!), 'utf8');
      expect(source, `npm run ${name} -- --${option}`).toMatch(new RegExp(`--${option}\\b|['"]?${option}['"]?:`));
    }
  });

  it('a mistyped option is answered with a sentence', () => {
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/rollback.ts'), '--dryrun'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect([status, stderr.trim()]).toEqual([1, "Unknown option '--dryrun'. The same command with -- --help lists what it takes."]);
  });

  it('a table that AWS cannot be asked for is answered with a sentence', () => {
    const env = { PATH: process.env.PATH, AWS_EC2_METADATA_DISABLED: 'true', HOME: '/nowhere' };
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/check.ts'), '--table', 'Trial'], {
      cwd: root,
      encoding: 'utf8',
      env,
    });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^There are no AWS credentials on this machine\. Sign in .*\.\n$/)]);
  });

  it('links to existing pages and files', () => {
    const links = [...page.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, to]) => join(dirname(join(root, 'docs/operations.md')), to!));
    const paths = [...page.matchAll(/`((?:tests|scripts|functions|infra|docs)\/[\w/.-]+\.\w+)`/g)].map(([, path]) => join(root, path!));
    expect([...links, ...paths].filter((path) => !existsSync(path))).toEqual([]);
  });
});

it('docs/local.md has a row for every emulator and stub', () => {
  const local = readFileSync(join(root, 'docs/local.md'), 'utf8');
  const folders = ['local', 'local/aws']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { withFileTypes: true }).map((entry) => ({ entry, path: `${folder}/${entry.name}` })),
    )
    .filter(({ entry, path }) => entry.isDirectory() && !['local/aws', 'local/seed', 'local/aws/testing'].includes(path));
  expect(folders.length).toBeGreaterThan(10);
  expect(folders.map(({ path }) => path).filter((path) => !new RegExp(`\\| \\*\\*[^|]+ \`${path}[/\`]`).test(local))).toEqual([]);
});

it('docs/security/outbound.md lists the hosts that functions call', () => {
  const listed = readFileSync(join(root, 'docs/security/outbound.md'), 'utf8');
  const called = productIn('functions').flatMap(({ code }) =>
    [...code.matchAll(/['"`]https:\/\/([\w.-]+\.[a-z]+)(?=['"`/])/g)].map(([, host]) => host!),
  );
  expect(called.length).toBeGreaterThan(1);
  expect(called.filter((host) => !listed.includes(`\`${host}\``))).toEqual([]);
  const ofFiles = [...listed.matchAll(/`([\w.]+)`.*`(functions\/world\/\w+\.ts)`/g)].map(([, host]) => host!);
  expect(ofFiles.filter((host) => !called.includes(host))).toEqual([]);
});
