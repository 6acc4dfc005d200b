import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { productIn, type Source } from './sources.ts';

/**
 * Caches of pure functions, whose presence is unobservable: formatters, lists of hundreds of choices, figures of an
 * immutable table, and code that is fetched once.
 */
const caches = [
  'frontend/src/format/stamp.ts',
  'frontend/src/journal/worker/journalSummary.ts',
  'frontend/src/journal/worker/loadedCode.ts',
  'frontend/src/format/currencies.ts',
  'frontend/src/format/zoneChoices.ts',
];

const containers = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'QueryClient']);

/** Module-level state of a file: reassigned variables, and containers that start empty. */
function stateOf({ path, text }: Pick<Source, 'path' | 'text'>): string[] {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  return tree.statements.filter(ts.isVariableStatement).flatMap(({ declarationList: { flags, declarations } }) =>
    declarations.flatMap(({ name, initializer }) => {
      const isLet = (flags & ts.NodeFlags.Let) !== 0;
      const isEmpty =
        initializer !== undefined &&
        ts.isNewExpression(initializer) &&
        containers.has(initializer.expression.getText()) &&
        (initializer.arguments?.length ?? 0) === 0;
      return isLet || isEmpty ? [`${path} keeps "${name.getText()}" at module level`] : [];
    }),
  );
}

describe('what a page knows is in its browser, made by createBrowser', () => {
  it('and no file of the frontend keeps anything of it at module level', () => {
    const found = productIn('frontend/src')
      .filter(({ path }) => !caches.includes(path))
      .flatMap(stateOf);
    expect(found, 'make it a part of the browser: browser.part(create…)').toEqual([]);
  });

  it('and a file excused as a cache is one still', () => {
    const all = productIn('frontend/src');
    expect(caches.filter((path) => !all.some((file) => file.path === path && stateOf(file).length > 0))).toEqual([]);
  });

  it('and the law sees variables and containers, and passes constants', () => {
    const text =
      'let a = 1;\nexport const b = new Map<string, number>();\nconst c = new Set([1]);\nfunction f() { let d = 2; return d; }\nconst e = 3;';
    expect(stateOf({ path: 'x.ts', text })).toEqual(['x.ts keeps "a" at module level', 'x.ts keeps "b" at module level']);
  });
});
