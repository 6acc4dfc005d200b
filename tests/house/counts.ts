import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { root, type Source, sources } from './sources.ts';

/** One thing the house keeps few of: where it occurs, and how often it may. */
export type Count = { readonly name: string; readonly most: number; readonly found: readonly string[] };

const product = sources.filter(({ isTest }) => !isTest);
const parsed = new Map<string, ts.SourceFile>();

function tree({ path, text }: Source): ts.SourceFile {
  const known = parsed.get(path);
  if (known !== undefined) return known;
  const made = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  parsed.set(path, made);
  return made;
}

/** Every node of a file for which `is` holds, as "path:line". */
function places(file: Source, is: (node: ts.Node) => boolean): string[] {
  const source = tree(file);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (is(node)) found.push(`${file.path}:${lineOf(source, node)}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const lineOf = (source: ts.SourceFile, node: ts.Node): number => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
const linesOf = (text: string): number => text.split('\n').length - 1;
const below = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);

const isModuleLet = (node: ts.Node): boolean =>
  ts.isVariableStatement(node) && ts.isSourceFile(node.parent) && (node.declarationList.flags & ts.NodeFlags.Let) !== 0;

const rawControls = new Set(['button', 'input', 'select', 'textarea', 'dialog']);
const isRawControl = (node: ts.Node): boolean =>
  (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && rawControls.has(node.tagName.getText());

const isForcedType = (node: ts.Node): boolean =>
  ts.isAsExpression(node) &&
  (node.type.kind === ts.SyntaxKind.NeverKeyword ||
    (ts.isAsExpression(node.expression) && node.expression.type.kind === ts.SyntaxKind.UnknownKeyword));

const isLongFunction = (node: ts.Node): boolean => {
  if (!ts.isFunctionLike(node) || !('body' in node) || node.body === undefined) return false;
  return linesOf(node.getText()) + 1 > 60;
};

/** What a file exports by name: functions, constants, types and classes, the default first. */
function exportsOf(file: Source): string[] {
  return tree(file).statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement) || !ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(({ name }) => name.getText());
    const { name } = statement as ts.FunctionDeclaration;
    return name === undefined ? [] : [name.getText()];
  });
}

const plain = (name: string): string => name.toLowerCase();

/** Whether a file bears the name of something it exports, or exports nothing, or is the list of its folder. */
function isNamedAfterExport(file: Source): boolean {
  const name = posix.basename(file.path).replace(/\.(ts|tsx|mjs)$/, '');
  const names = exportsOf(file);
  return names.length === 0 || name === 'index' || names.some((exported) => plain(exported) === plain(name));
}

/** Folders with the number of code and style files directly in them. */
function crowdedFolders(most: number): string[] {
  const folders = Map.groupBy(
    sources.filter(({ path }) => !/\.(d\.ts)$/.test(path)),
    ({ path }) => posix.dirname(path),
  );
  return [...folders].filter(([, files]) => files.length > most).map(([folder, files]) => `${folder}: ${files.length} files`);
}

/** Style rules outside the kit that draw a button of their own: a class named after buttons that sets its surface. */
function buttonStyles(): string[] {
  return globSync('frontend/src/**/*.css', { cwd: root })
    .filter((path) => !path.includes('/ui/'))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return [...text.matchAll(/(?:^|\n)([^{}\n]*(?:button|btn)[^{}\n]*)\{([^}]*)\}/gi)]
        .filter(([, , body]) => /\b(background|border)(-color)?:/.test(body!) && /\bpadding|\bmin-height|\bheight:/.test(body!))
        .map(([, selector]) => `${path}: ${selector!.trim()}`);
    });
}

/** The counts of the house, in the order in which they are printed. `most` is a limit that only ever falls. */
export const counts = (): readonly Count[] => [
  {
    name: 'module-level let in frontend/src',
    most: 5,
    found: product.filter(({ path }) => below(path, 'frontend/src')).flatMap((file) => places(file, isModuleLet)),
  },
  {
    name: 'test files that mock modules of ours',
    most: 0,
    found: sources.filter(({ isTest, code }) => isTest && /\bvi\.(do)?mock\(\s*['"][.#]/i.test(code)).map(({ path }) => path),
  },
  {
    name: 'raw controls outside ui/',
    most: 0,
    found: product
      .filter(({ path }) => below(path, 'frontend/src') && !below(path, 'frontend/src/ui'))
      .flatMap((file) => places(file, isRawControl)),
  },
  { name: 'forced types (as unknown as, as never)', most: 20, found: product.flatMap((file) => places(file, isForcedType)) },
  {
    name: 'imports that climb four levels',
    most: 0,
    found: sources.filter(({ text }) => /['"]\.\.\/\.\.\/\.\.\/\.\.\//.test(text)).map(({ path }) => path),
  },
  { name: 'folders of more than 70 files', most: 0, found: crowdedFolders(70) },
  {
    name: 'files over 120 lines',
    most: 40,
    found: product.filter(({ text }) => linesOf(text) > 120).map(({ path, text }) => `${path}: ${linesOf(text)} lines`),
  },
  { name: 'files not named after an export', most: 30, found: product.filter((file) => !isNamedAfterExport(file)).map(({ path }) => path) },
  { name: 'button styles outside ui/', most: 1, found: buttonStyles() },
  { name: 'functions over 60 lines', most: 40, found: product.flatMap((file) => places(file, isLongFunction)) },
];
