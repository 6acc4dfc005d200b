import type { LawBreak } from './LawBreak.ts';

/** A count with one more than it may have. `name`: as `npm run counts` prints it. */
const over = (name: string, path: string, text: string): LawBreak => ({
  law: ['counts', name],
  path,
  text,
  message: 'lists them; mend, never raise',
});
const many = (n: number, line: (at: number) => string): string => Array.from({ length: n }, (_, at) => line(at)).join('\n');
const folder = (n: number, name: string, path: string, text: string): LawBreak[] =>
  Array.from({ length: n }, (_, at) => over(name, path.replace('N', String(at)), text));

/** Counts over their limits: as many more as any limit of today allows. */
export const countBreaks: readonly LawBreak[] = [
  over(
    'module-level let in frontend/src',
    'frontend/src/charts/broken.ts',
    many(6, (at) => `export let kept${at} = 1;`),
  ),
  over(
    'waits of a test that end after a second (vi.waitFor)',
    'functions/people/broken.test.ts',
    'await vi.waitFor(() => expect(heard).toBe(1));',
  ),
  over(
    'numbers and dates written in a language of their own',
    'shared/copy/broken.ts',
    "export const many = (1204).toLocaleString('en-US');",
  ),
  over('test files that mock modules of ours', 'functions/people/broken.test.ts', "vi.mock('#browser/a.ts');"),
  over('raw controls outside ui/', 'frontend/src/screens/dashboard/trades/Broken.tsx', 'export const Raw = () => <button />;'),
  over(
    'forced types (as unknown as, as never)',
    'shared/contract/broken.ts',
    many(21, (at) => `export const forced${at} = 1 as never;`),
  ),
  over('imports that climb more than two levels', 'functions/people/broken.ts', `import '${'../'.repeat(3)}shared/access.ts';`),
  ...folder(
    5,
    'limits in digits of their own in sentences',
    'shared/copy/brokenLimitNTexts.ts',
    "export const a = 'Files take up to 20 MB.';",
  ),
  over('plurals written by hand', 'shared/copy/broken.ts', "export const a = (n: number): string => (n === 1 ? 'trade' : 'trades');"),
  over('object literals that are spread where they are written', 'shared/copy/broken.ts', `export const a = { ${'...'}{ b: 1 } };`),
  ...folder(71, 'folders of more than 70 files', 'shared/copy/brokenNTexts.ts', 'export const a = 1;'),
  ...folder(31, 'files not named after an export', 'bench/brokenN.ts', 'export const other = 1;'),
  over(
    'button styles outside ui/',
    'frontend/src/screens/dashboard/trades/Broken.module.css',
    many(2, (at) => `.button${at} { background: red; padding: 1px; }`),
  ),
  over('literal font sizes', 'frontend/src/screens/Broken.module.css', '.a { font: 500 13px / 1.2 var(--ui); }'),
  over(
    'lines of styles',
    'frontend/src/screens/Broken.css',
    many(6000, () => '.a { color: red; }'),
  ),
  over('style classes that no style sheet has', 'frontend/src/ui/Card.tsx', 'export const broken = css.nowhere;'),
  over('style classes that no code uses', 'frontend/src/ui/Card.module.css', '.nobody { color: red; }'),
  over('exported names that no other file takes', 'shared/copy/broken.ts', 'export const nobody = 1;'),
  over('names that only tests take, without a reason', 'shared/copy/brokenNames.ts', 'export const onlyTests = 1;'),
  over(
    'names that only tests take, without a reason',
    'functions/people/broken.test.ts',
    "import { onlyTests } from '#shared/copy/brokenNames.ts';",
  ),
  over('numbers written without separators', 'shared/copy/broken.ts', `export const many = (n: number): string => \`\${n} trades\`;`),
  over('names of two types', 'shared/copy/broken.ts', 'export type Broken = 1;'),
  over('names of two types', 'functions/people/broken.ts', 'export type Broken = 2;'),
  over(
    'comments in dialect',
    'functions/people/broken.ts',
    many(51, (at) => `/** Nobody is told of ${at}. */`),
  ),
  over(
    'test titles in dialect',
    'functions/people/broken.test.ts',
    many(11, (at) => `it('is none, whoever asks ${at}', () => {});`),
  ),
  ...folder(1000, 'product files', 'shared/copy/many/brokenN.ts', 'export const a = 1;'),
  over(
    'files with one reader, in percent of product files',
    'shared/copy/many/reader.ts',
    many(1000, (at) => `import './broken${at}.ts';`),
  ),
  over(
    'functions over 60 lines',
    'infra/brokenLong.ts',
    many(37, (at) => `export function long${at}() {\n${many(61, () => '  f();')}\n}`),
  ),
];
