import { describe, expect, it } from 'vitest';
import { entries } from './entries.ts';
import { reachedFrom } from './graph.ts';
import { sources } from './sources.ts';
import { exportsOf } from './trees.ts';
import { exportedNames } from './uses.ts';

/** Product code that no entry reaches yet, each with its pending use. */
const waiting: Readonly<Record<string, string>> = {
  'shared/domain/breakdowns/byStrategy.ts': 'the breakdown by option strategy of the issue Coach',
  'shared/domain/options/campaigns/premiumIntoBasis.ts': 'reconciling with brokers that move premium into the basis of shares',
  'shared/domain/trades/amountOnlyFills.ts': 'trades of which only the result is known, in the issue Journal',
  'shared/domain/trades/applySymbolChanges.ts': 'mergers and new tickers, in the issue Journal',
};

const product = sources.filter(({ isTest }) => !isTest);
const isDeclaration = (path: string): boolean => path.endsWith('.d.ts');

describe('files', () => {
  it('of the product are all reached from an entry: a page, a function, a worker or a command', () => {
    const reached = reachedFrom([...entries(), ...Object.keys(waiting)]);
    expect(reached.size).toBeGreaterThan(500);
    const lost = product.filter(({ path }) => !reached.has(path) && !isDeclaration(path));
    expect(lost.map(({ path }) => `${path} is reached from no entry: use it, delete it, or move it to a folder named testing`)).toEqual([]);
  });

  it('that wait for a later issue still wait', () => {
    const reached = reachedFrom(entries());
    expect(Object.keys(waiting).filter((path) => reached.has(path) || !product.some((file) => file.path === path))).toEqual([]);
  });
});

describe('exported names', () => {
  it('and the law sees an unused name, in every form of import', () => {
    const file = (path: string, text: string) => ({ path, text, code: text, imports: [], isTest: false });
    const files = [
      file('shared/a.ts', 'export const a = 1, { b, c: [d] } = x; export type E = 1; export default class F {} export function g() {}'),
      file('shared/b.ts', "import F, { a, type E as Z } from './a.ts'; export { d } from '#shared/a.ts';"),
      file('shared/c.ts', "export const all = () => import('./b.ts');"),
    ];
    expect(exportsOf(files[0]!)).toEqual(['a', 'b', 'd', 'E', 'default', 'g']);
    const unused = exportedNames(files).filter(({ usedBy }) => usedBy.length === 0);
    expect(unused.map(({ path, name }) => `${path}#${name}`)).toEqual(['shared/a.ts#b', 'shared/a.ts#g', 'shared/c.ts#all']);
  });
});
