import { describe, expect, it } from 'vitest';
import { importsOf, isTestCode, productIn, type Source, sources, withoutComments } from './sources.ts';

const below = (name: string, ...folders: readonly string[]): boolean => folders.some((f) => name === f || name.startsWith(`${f}/`));
const ours = (name: string): boolean => below(name, 'shared', 'functions', 'frontend', 'infra', 'local', 'scripts', 'bench', 'tests');

/** Every import of `files` that `allowed` does not welcome, as "file imports name". */
const strays = (files: readonly Source[], allowed: (name: string, from: Source) => boolean): string[] =>
  files.flatMap((file) => file.imports.filter((name) => !allowed(name, file)).map((name) => `${file.path} imports ${name}`));

/** The folder below `parent` that a path is in: inFolder('functions', 'functions/auth/login.ts') is "auth". */
const inFolder = (parent: string, path: string): string => path.slice(parent.length + 1).split('/')[0]!;

describe('arrows point one way', () => {
  it('and the scanner sees the house: every room has files, and imports are found', () => {
    for (const room of ['shared/domain', 'shared/contract', 'functions', 'frontend/src', 'infra', 'local']) {
      expect(productIn(room).length, `no file seen in ${room}: the laws below would say nothing`).toBeGreaterThan(3);
    }
    expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(300);
    const endpoint = sources.find(({ path }) => path === 'functions/kernel/endpoint.ts');
    expect(endpoint?.imports).toEqual(expect.arrayContaining(['@middy/core', 'shared/contract/define.ts', 'functions/kernel/viewer.ts']));
  });

  it('and it reads code, not comments', () => {
    expect(withoutComments("const a = '/x/*'; // b\n/* c */ const d = 'http://e';")).toBe("const a = '/x/*'; \n const d = 'http://e';");
  });

  it('and it knows every form of import', () => {
    const code = [
      'import { a,',
      "  b } from './b.ts';",
      "import type { C } from '../c.ts';",
      "export * from './d.ts';",
      "import './e.css';",
      "const f = await import('./f.ts');",
      "new Worker(new URL('./g.ts', import.meta.url));",
      "import z from 'zod/mini';",
    ].join('\n');
    const found = ['shared/x/b.ts', 'shared/c.ts', 'shared/x/d.ts', 'shared/x/e.css', 'shared/x/f.ts', 'shared/x/g.ts', 'zod/mini'];
    expect(importsOf('shared/x/a.ts', code).sort()).toEqual(found.sort());
    const file: Source = {
      path: 'shared/domain/a.ts',
      text: '',
      code: '',
      imports: ['functions/b.ts', 'shared/domain/c.ts'],
      isTest: false,
    };
    expect(strays([file], (name) => below(name, 'shared/domain'))).toEqual(['shared/domain/a.ts imports functions/b.ts']);
  });

  it('shared/domain imports nothing but shared/domain', () => {
    expect(strays(productIn('shared/domain'), (name) => below(name, 'shared/domain'))).toEqual([]);
  });

  it('the rest of shared imports shared and zod only', () => {
    const rest = productIn('shared').filter(({ path }) => !below(path, 'shared/domain'));
    expect(strays(rest, (name) => below(name, 'shared') || name === 'zod/mini' || name === 'zod/locales')).toEqual([]);
  });

  it('zod is always zod/mini, which is a fifth of the size', () => {
    expect(strays(sources, (name) => name !== 'zod' && name !== 'zod/v4')).toEqual([]);
  });

  it('functions import functions and shared, of our own', () => {
    expect(strays(productIn('functions'), (name) => !ours(name) || below(name, 'functions', 'shared'))).toEqual([]);
  });

  it('an area of functions imports no other area; kernel, world and store import none', () => {
    const libraries = ['kernel', 'world', 'store'];
    const found = strays(productIn('functions'), (name, { path }) => {
      if (!below(name, 'functions')) return true;
      const to = inFolder('functions', name);
      return libraries.includes(to) || to === inFolder('functions', path);
    });
    expect(found).toEqual([]);
  });

  it('only functions/world and functions/store speak to AWS', () => {
    const speakers = ['aws', 'cognitoIdentity', 'eventBridge', 's3Files', 'withFiles'].map((name) => `functions/world/${name}.ts`);
    const isSdk = (name: string): boolean => /^@aws-sdk\/|^@smithy\//.test(name);
    const found = strays(
      productIn('functions', 'shared', 'frontend', 'infra'),
      (name, { path }) => !isSdk(name) || speakers.includes(path) || below(path, 'functions/store'),
    );
    expect(found).toEqual([]);
  });

  it('middy lives in the kernel', () => {
    expect(
      strays(productIn('functions', 'local', 'shared'), (name, { path }) => !name.startsWith('@middy/') || below(path, 'functions/kernel')),
    ).toEqual([]);
  });

  it('the frontend imports frontend and shared, never a function', () => {
    expect(strays(productIn('frontend'), (name) => !ours(name) || below(name, 'frontend', 'shared'))).toEqual([]);
  });

  it('a folder of screens imports no other folder of screens', () => {
    const screens = 'frontend/src/screens';
    const inside = productIn(screens).filter(({ path }) => path.slice(screens.length + 1).includes('/'));
    expect(strays(inside, (name, { path }) => !below(name, screens) || inFolder(screens, name) === inFolder(screens, path))).toEqual([]);
  });

  it('the parts of frontend/src/ui know no screen, no book and no frame', () => {
    expect(
      strays(productIn('frontend/src/ui'), (name) => !below(name, 'frontend/src/screens', 'frontend/src/book', 'frontend/src/app')),
    ).toEqual([]);
  });

  it('infra imports shared and the names of the table, never a handler', () => {
    expect(
      strays(productIn('infra'), (name) => !ours(name) || below(name, 'infra', 'shared') || name === 'functions/store/table.ts'),
    ).toEqual([]);
  });

  it('nothing that is deployed imports the local product, scripts, benches or tests', () => {
    const deployed = productIn('shared', 'functions', 'frontend', 'infra');
    expect(strays(deployed, (name) => !below(name, 'local', 'scripts', 'bench', 'tests') && !(ours(name) && isTestCode(name)))).toEqual([]);
  });
});
