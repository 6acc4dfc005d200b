import { basename } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { productIn, type Source } from './sources.ts';

const isFunction = (made: ts.Expression | undefined): boolean =>
  made !== undefined && (ts.isArrowFunction(made) || ts.isFunctionExpression(made));

/** Lines of the longest function a file exports under its own name, its first line included; null if missing. */
function handlerLines({ path, text }: Source): number | null {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const name = basename(path, '.ts');
  const lines = (node: ts.Node): number => node.getText().split('\n').length;
  const found = file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .filter((declaration) => declaration.name.getText() === name && isFunction(declaration.initializer))
    .map((declaration) => lines(declaration));
  return found.length === 0 ? null : Math.max(...found);
}

const isBelow = (path: string, ...folders: readonly string[]): boolean => folders.some((folder) => path.startsWith(`${folder}/`));
const functions = productIn('functions');
const places = (pattern: RegExp, allowed: (path: string) => boolean): string[] =>
  functions.filter(({ path, code }) => pattern.test(code) && !allowed(path)).map(({ path }) => path);

describe('a handler', () => {
  /** About ten lines of work, with its signature and its refusals. */
  const MOST_LINES = 18;

  it('loads, decides, saves and publishes on one small page', () => {
    const handlers = functions.filter(({ path }) => isBelow(path, 'functions/api') && basename(path) !== 'index.ts');
    const measured = handlers.flatMap((file) => {
      const lines = handlerLines(file);
      return lines === null ? [] : [{ path: file.path, lines }];
    });
    expect(measured.length, 'no handler was found: the law would say nothing').toBeGreaterThan(40);
    const long = measured.filter(({ lines }) => lines > MOST_LINES).map(({ path, lines }) => `${path}: ${lines} lines`);
    expect(long, `longer than ${MOST_LINES} lines: what it decides belongs into shared/domain, what it saves into a capability`).toEqual(
      [],
    );
  });

  it('refuses through `refuse`, which knows the codes its endpoint declares', () => {
    // The journal turns "busy" into its own declared code; otherwise only the kernel creates refusals.
    const makers = places(/\bnew Refusal\(/, (path) => isBelow(path, 'functions/kernel', 'functions/journal'));
    expect(makers, 'these make a Refusal themselves: write `return refuse(code)` with the one of the call').toEqual([]);
  });
});

describe('the table', () => {
  it('is asked by entities, so that every item is read through its schema', () => {
    // A key noted before, and data stored as bytes of its own codec.
    const excused = ['functions/privacy/eraseAccount.ts', 'functions/journal/loadChapters.ts', 'functions/journal/loadManifest.ts'];
    const readers = places(/\btable\.get\(/, (path) => isBelow(path, 'functions/table') || excused.includes(path));
    expect(readers, 'these read items past an entity: use its load, or read').toEqual([]);
  });

  it('has its conditions from table/conditions.ts', () => {
    const writers = places(/\bexpression:/, (path) => isBelow(path, 'functions/table'));
    expect(writers, 'these write conditions by hand: is, exists, absent, both, either … make them').toEqual([]);
  });

  it('has one error for changes that always came second', () => {
    expect(
      places(/name: '\w*Exception'/, () => false),
      'these dress an error as one of AWS: throw Busy',
    ).toEqual([]);
  });
});
