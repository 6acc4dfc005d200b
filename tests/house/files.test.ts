import { describe, expect, it } from 'vitest';
import { productIn, sources } from './sources.ts';

/** Longest a file may be without a reason. */
const longest = 180;

/** Longer files, each with the reason it is better whole. */
const longer: Readonly<Record<string, string>> = {
  'shared/copy/quotes.ts': 'one quote a line',
  'shared/domain/record/verifyRecord.ts': 'the whole check of a record in one file, for its readers to go through',
};

describe('files', () => {
  const product = sources.filter(({ isTest }) => !isTest);

  it(`have at most ${longest} lines, or a reason`, () => {
    const tooLong = product.filter(({ path, text }) => text.split('\n').length - 1 > longest && !(path in longer));
    expect(tooLong.map(({ path, text }) => `${path}: ${text.split('\n').length - 1} lines`)).toEqual([]);
  });

  it('that were excused for their length are still long', () => {
    const lines = Object.fromEntries(product.map(({ path, text }) => [path, text.split('\n').length - 1]));
    expect(Object.keys(longer).filter((path) => (lines[path] ?? 0) <= longest)).toEqual([]);
  });

  it('are named for their content, never for being handy', () => {
    const handy = /(^|\/)(utils?|helpers?|common|managers?|services?|misc)(\/|\.[a-z]+$)/i;
    expect(sources.map(({ path }) => path).filter((path) => handy.test(path))).toEqual([]);
  });

  it('leave nothing for later', () => {
    const later = new RegExp(`\\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')})\\b`);
    expect(sources.filter(({ text }) => later.test(text)).map(({ path }) => path)).toEqual([]);
  });
});

describe('the core and the contract', () => {
  /** Names exported without a sentence right above. A type that shares its schema's name shares its sentence. */
  function unexplained(text: string): string[] {
    const lines = text.split('\n');
    const explained = new Set<string>();
    const bare: string[] = [];
    lines.forEach((line, at) => {
      const name = /^export (?:declare )?(?:abstract )?(?:async )?(?:const|function\*?|class|type|interface) (\w+)/.exec(line)?.[1];
      if (name === undefined) return;
      if (/\*\/\s*$/.test(lines[at - 1] ?? '')) explained.add(name);
      else if (!explained.has(name)) bare.push(name);
    });
    return bare;
  }

  it('have a sentence above everything they export', () => {
    const files = productIn('shared/domain', 'shared/contract');
    expect(files.length).toBeGreaterThan(20);
    expect(files.flatMap(({ path, text }) => unexplained(text).map((name) => `${path}: ${name}`))).toEqual([]);
  });

  it('and the law sees a missing sentence', () => {
    expect(unexplained('export const a = 1;\n/** B. */\nexport const b = 2;\nexport type b = number;')).toEqual(['a']);
  });
});

describe('tests', () => {
  it('all run, some in the deep tests alone: none is skipped, alone or promised', () => {
    const tests = sources.filter(({ isTest }) => isTest);
    expect(tests.length).toBeGreaterThan(10);
    const idle = /\b(it|test|describe|suite|bench)\.(only|skip|todo|fails|skipIf|runIf(?!\(isDeep\)))\b|\bx(it|describe|test)\(/;
    expect(tests.filter(({ code }) => idle.test(code)).map(({ path }) => path)).toEqual([]);
  });

  /** Names of our own modules that a test replaces, in every form vitest takes. */
  const replacedModules = (code: string): string[] =>
    [...code.matchAll(/\bvi\.(?:do)?mock\(\s*(?:import\(\s*)?(['"`])([.#][^'"`]*)\1/gi)].map(([, , name]) => name!);

  it('replace no module of ours: a screen is tested as the real app over the real handlers (frontend/src/testing/renderApp.tsx)', () => {
    const found = sources
      .filter(({ isTest }) => isTest)
      .flatMap(({ path, code }) => replacedModules(code).map((name) => `${path} replaces ${name}`));
    expect(found).toEqual([]);
  });

  it('and the law sees every form of replacing', () => {
    const [mock, later] = ['vi.mock', 'vi.doMock'];
    const code = `${mock}('#browser/a.ts');${later}("./b.ts", () => ({}));${mock}(\n  import('../c.ts'), f);${mock}('zod');vi.fn('#d')`;
    expect(replacedModules(code)).toEqual(['#browser/a.ts', './b.ts', '../c.ts']);
  });
});
