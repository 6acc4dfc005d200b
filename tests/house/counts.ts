import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { dialectInComments, dialectInTitles } from './dialect.ts';
import { entries } from './entries.ts';
import { type Flow, flows, reachOf } from './flows.ts';
import { forTests } from './forTests.ts';
import { isRawNumber } from './rawNumbers.ts';
import { root, type Source, sources } from './sources.ts';
import { eachNode, exportsOf, treeOf, typesOf } from './trees.ts';
import { exportedNames } from './uses.ts';

/**
 * One thing the house keeps few of: how often it may occur at last and today, and where it does. `of`: how many there are in all, where the limits are a share of
 * them in percent.
 */
type Count = {
  readonly name: string;
  readonly target: number;
  readonly most: number;
  readonly found: readonly string[];
  readonly of?: number | undefined;
};

/** The value compared with a limit: the number of occurrences, or their share in percent, rounded up. */
export const amountOf = ({ found, of }: Pick<Count, 'found' | 'of'>): number =>
  of === undefined ? found.length : Math.ceil((100 * found.length) / of);

const below = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);
const product = sources.filter(({ isTest }) => !isTest);
const deployed = product.filter(({ path }) => ['shared', 'functions', 'frontend', 'infra'].some((room) => below(path, room)));
/** Every node of a file for which `is` holds, as "path:line". */
function places(file: Source, is: (node: ts.Node) => boolean): string[] {
  const source = treeOf(file);
  const found: string[] = [];
  eachNode(source, (node) => {
    if (is(node)) found.push(`${file.path}:${lineOf(source, node)}`);
  });
  return found;
}

const lineOf = (source: ts.SourceFile, node: ts.Node): number => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
const linesOf = (text: string): number => text.split('\n').length - 1;

const isModuleLet = (node: ts.Node): boolean =>
  ts.isVariableStatement(node) && ts.isSourceFile(node.parent) && (node.declarationList.flags & ts.NodeFlags.Let) !== 0;

const rawControls = new Set(['button', 'input', 'select', 'textarea', 'dialog']);
const isRawControl = (node: ts.Node): boolean =>
  (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && rawControls.has(node.tagName.getText());

/** True for a choice between two texts by a number of things, which is `plural`'s job. Sides and signs aren't numbers of things. */
const isHandWrittenPlural = (node: ts.Node): boolean =>
  ts.isConditionalExpression(node) &&
  ts.isBinaryExpression(node.condition) &&
  /^[!=]==$/.test(node.condition.operatorToken.getText()) &&
  node.condition.right.getText() === '1' &&
  !/side|sign/i.test(node.condition.left.getText()) &&
  [node.whenTrue, node.whenFalse].every((text) => ts.isStringLiteralLike(text) || ts.isTemplateExpression(text));

const limitWords =
  /\b(?:at most|up to|limit of|larger than|more than|only the first|takes|lasts|reserved for|deleted after) (?:\d+ to )?\d[\d,]*(?![\d.]*(?:[×R%]| times))/i;
/** True for a text with a limit in digits: a sentence is a function of its limit. */
const statesLimit = (node: ts.Node): boolean =>
  (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) && limitWords.test(node.text);

/** True for a number or date formatted in a language named there, or in the machine's: screens have one, `locale` (record 0109). */
const namesLanguage = (node: ts.Node): boolean =>
  (ts.isCallExpression(node) || ts.isNewExpression(node)) &&
  (/\.toLocale\w*String$/.test(node.expression.getText())
    ? node.arguments?.[0]?.getText() !== 'locale'
    : /^Intl\.[A-Z]/.test(node.expression.getText()) && node.arguments?.[0] !== undefined && ts.isStringLiteralLike(node.arguments[0]));

const isForcedType = (node: ts.Node): boolean =>
  ts.isAsExpression(node) &&
  (node.type.kind === ts.SyntaxKind.NeverKeyword ||
    (ts.isAsExpression(node.expression) && node.expression.type.kind === ts.SyntaxKind.UnknownKeyword));

const isLongFunction = (node: ts.Node): boolean => {
  if (!ts.isFunctionLike(node) || !('body' in node) || node.body === undefined) return false;
  return linesOf(node.getText()) + 1 > 60;
};

const isCopy = (path: string): boolean => /^shared\/copy\/(\w+\/)?\w+Texts\.ts$/.test(path);
const plain = (name: string): string => name.toLowerCase().replaceAll('_', '');

/**
 * True if a file is named after one of its exports, exports nothing, is its folder's index, or holds sentences
 * imported as a whole.
 */
function isNamedAfterExport(file: Source): boolean {
  const name = posix.basename(file.path).replace(/\.(ts|tsx|mjs)$/, '');
  const standard = /\bexport default (?:async )?(?:function|class) (\w+)/.exec(file.code)?.[1];
  const names = [...exportsOf(file), ...(standard === undefined ? [] : [standard])];
  return names.length === 0 || name === 'index' || isCopy(file.path) || names.some((exported) => plain(exported) === plain(name));
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
      const text = readStyles(path);
      return [...text.matchAll(/(?:^|\n)([^{}\n]*(?:button|btn)[^{}\n]*)\{([^}]*)\}/gi)]
        .filter(([, , body]) => /\b(background|border)(-color)?:/.test(body!) && /\bpadding|\bmin-height|\bheight:/.test(body!))
        .map(([, selector]) => `${path}: ${selector!.trim()}`);
    });
}

const styleFiles = (): readonly string[] => globSync('frontend/**/*.css', { cwd: root });
const readStyles = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Lines of all style files, as "path:line". */
const styleLines = (): string[] =>
  styleFiles().flatMap((path) => Array.from({ length: linesOf(readStyles(path)) }, (_, at) => `${path}:${at + 1}`));

/** Classes of style modules that no importing file names. A class looked up by a variable may be any of its module, and so may a composed one. */
function unusedClasses(): string[] {
  const composed = new Set(
    styleFiles().flatMap((path) => [...readStyles(path).matchAll(/composes: ([\w -]+) from/g)].flatMap(([, names]) => names!.split(' '))),
  );
  return styleFiles()
    .filter((path) => path.endsWith('.module.css'))
    .flatMap((path) => {
      const selectors = readStyles(path).replaceAll(/\/\*[\s\S]*?\*\/|\{[^{}]*\}|:global\([^)]*\)/g, ' ');
      const classes = new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!));
      const uses = product
        .filter(({ imports }) => imports.includes(path))
        .map(({ code }) => ({ code, name: new RegExp(`import (?:\\* as )?(\\w+) from '[^']*${posix.basename(path)}'`).exec(code)?.[1] }));
      const isUsed = (name: string): boolean =>
        composed.has(name) || uses.some(({ code, name: styles }) => new RegExp(`\\b${styles}(\\[|\\.${name}\\b)`).test(code));
      return [...classes].filter((name) => !isUsed(name)).map((name) => `${path}: ${name}`);
    });
}

/** Names a file reads from a style module that defines no such class: the element has no style, and neither the build nor a type reports it. */
function missingClasses(): string[] {
  return product.flatMap(({ path, code, imports }) =>
    [...code.matchAll(/import (?:\* as )?(\w+) from '[^']*?([\w-]+\.module\.css)'/g)].flatMap(([, styles, file]) => {
      const text = readStyles(imports.find((each) => posix.basename(each) === file)!);
      const taken = new Set([...code.matchAll(new RegExp(`(?<![\\w.#/'])${styles}\\.(\\w+)`, 'g'))].map(([, name]) => name!));
      return [...taken].filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(text)).map((name) => `${path}: ${name}`);
    }),
  );
}

/** Type sizes in pixels instead of a token of ui/tokens.css. Slopes (`5vw - 7.5px`) and line heights don't count. */
function literalFontSizes(): string[] {
  return globSync('frontend/**/*.css', { cwd: root })
    .filter((path) => !path.endsWith('ui/tokens.css'))
    .flatMap((path) => {
      const declarations = readFileSync(join(root, path), 'utf8').match(/\bfont(-size)?: [^;}]+/g) ?? [];
      return declarations.filter((each) => /(?<!- |\/ |[\w.-])[\d.]+px/.test(each)).map((each) => `${path}: ${each}`);
    });
}

/** Names that are exported although no other file takes them; what an entry exports is called from outside. */
function unusedNames(): string[] {
  const isEntry = new Set(entries());
  return (
    exportedNames()
      // A language's modules stand in for those of `shared`, whose users are theirs.
      .filter(({ path, usedBy }) => usedBy.length === 0 && !isEntry.has(path) && !below(path, 'tests/languages/german'))
      .map(({ path, name }) => `${path}: ${name}`)
  );
}

/** Values that only tests take from product files, without a reason in `forTests.ts`. */
function namesForTests(): string[] {
  const excused = new Set(Object.values(forTests).flat());
  return exportedNames()
    .filter(
      ({ name, isType, isTest, usedBy }) =>
        !isTest && !isType && !excused.has(name) && usedBy.length > 0 && usedBy.every((use) => use.isTest),
    )
    .filter(({ path }) => !new Set(entries()).has(path))
    .map(({ path, name }) => `${path}: ${name}`);
}

/** Exported types whose name another type has too, anywhere in the product. */
function sharedTypeNames(): string[] {
  const types = product.flatMap((file) => typesOf(file).map((type) => ({ ...type, path: file.path })));
  return [...Map.groupBy(types, ({ name }) => name)]
    .filter(([, declared]) => declared.length > 1 && declared.some(({ exported }) => exported))
    .map(([name, declared]) => `${name}: ${declared.map(({ path }) => path).join(', ')}`);
}

/** Files of `files` that one other product file imports, and no more: a reader goes through both to follow one story. */
function readByOne(files: readonly Source[]): string[] {
  const readers = new Map<string, Set<string>>();
  for (const { path, imports } of product)
    for (const name of imports) if (name !== path) readers.set(name, (readers.get(name) ?? new Set()).add(path));
  return files.map(({ path }) => path).filter((path) => readers.get(path)?.size === 1);
}

/** The files of a flow of docs/architecture.md: `target` is two thirds of the count of November 28, 2026. */
const flowCount = (name: string, target: number, most: number): Count => {
  const flow: Flow | undefined = flows().find((each) => each.name === name);
  return { name: `files of the flow ${name}`, target, most, found: flow === undefined ? [] : reachOf(flow) };
};

/** The counts of the house, in the order in which they are printed. `most` is a limit that only ever falls, to `target` at last. */
export const counts = (): readonly Count[] => [
  {
    name: 'module-level let in frontend/src',
    target: 5,
    most: 5,
    found: product.filter(({ path }) => below(path, 'frontend/src')).flatMap((file) => places(file, isModuleLet)),
  },
  {
    name: 'numbers and dates written in a language of their own',
    target: 0,
    most: 0,
    // A zone's wall clock is read as digits, the same in every language.
    found: deployed.filter(({ path }) => path !== 'shared/domain/units/zonedTime.ts').flatMap((file) => places(file, namesLanguage)),
  },
  {
    name: 'test files that mock modules of ours',
    target: 0,
    most: 0,
    found: sources.filter(({ isTest, code }) => isTest && /\bvi\.(do)?mock\(\s*['"][.#]/i.test(code)).map(({ path }) => path),
  },
  {
    name: 'waits of a test that end after a second (vi.waitFor)',
    target: 0,
    most: 0,
    found: sources
      .filter(({ path, isTest, code }) => isTest && path !== 'tests/eventually.ts' && /\bvi\.wait(For|Until)\(/.test(code))
      .map(({ path }) => path),
  },
  {
    name: 'raw controls outside ui/',
    target: 0,
    most: 0,
    found: product
      .filter(({ path }) => below(path, 'frontend/src') && !below(path, 'frontend/src/ui'))
      .flatMap((file) => places(file, isRawControl)),
  },
  { name: 'forced types (as unknown as, as never)', target: 20, most: 20, found: product.flatMap((file) => places(file, isForcedType)) },
  {
    name: 'imports that climb more than two levels',
    target: 0,
    most: 0,
    found: sources.filter(({ code }) => /\b(from|import)\s*\(?\s*['"](\.\.\/){3}/.test(code)).map(({ path }) => path),
  },
  {
    name: 'object literals that are spread where they are written',
    target: 0,
    most: 0,
    found: sources.filter(({ code }) => /\.\.\.\{/.test(code)).map(({ path }) => path),
  },
  { name: 'product files', target: 2500, most: 2500, found: deployed.map(({ path }) => path) },
  { name: 'files with one reader, in percent of product files', target: 30, most: 33, found: readByOne(deployed), of: deployed.length },
  { name: 'folders of more than 70 files', target: 0, most: 0, found: crowdedFolders(70) },
  {
    name: 'files not named after an export',
    target: 30,
    most: 30,
    found: product.filter((file) => !isNamedAfterExport(file)).map(({ path }) => path),
  },
  { name: 'button styles outside ui/', target: 1, most: 1, found: buttonStyles() },
  { name: 'literal font sizes', target: 0, most: 0, found: literalFontSizes() },
  { name: 'lines of styles', target: 12_500, most: 14_685, found: styleLines() },
  { name: 'style classes that no code uses', target: 0, most: 0, found: unusedClasses() },
  { name: 'style classes that no style sheet has', target: 0, most: 0, found: missingClasses() },
  { name: 'exported names that no other file takes', target: 0, most: 0, found: unusedNames() },
  { name: 'names that only tests take, without a reason', target: 0, most: 0, found: namesForTests() },
  {
    name: 'numbers written without separators',
    target: 0,
    most: 0,
    found: product
      .filter(({ path }) => below(path, 'shared/copy') || below(path, 'frontend/src'))
      .flatMap((file) => places(file, isRawNumber)),
  },
  { name: 'names of two types', target: 0, most: 0, found: sharedTypeNames() },
  { name: 'comments in dialect', target: 0, most: 0, found: dialectInComments() },
  { name: 'test titles in dialect', target: 0, most: 0, found: dialectInTitles() },
  { name: 'functions over 60 lines', target: 36, most: 36, found: product.flatMap((file) => places(file, isLongFunction)) },
  {
    name: 'limits in digits of their own in sentences',
    target: 0,
    most: 0,
    found: product
      .filter(({ path }) => below(path, 'shared/copy') || below(path, 'shared/contract') || /^shared\/\w*[eE]rrors\.ts$/.test(path))
      .flatMap((file) => places(file, statesLimit)),
  },
  {
    name: 'plurals written by hand',
    target: 0,
    most: 0,
    found: product
      .filter(({ path }) => /^(shared|frontend|functions)\//.test(path) && path !== 'frontend/src/charts/line/LineDrawing.tsx')
      .flatMap((file) => places(file, isHandWrittenPlural)),
  },
  flowCount('File → overview', 284, 373),
  flowCount('Filter → repaint', 134, 134),
  flowCount('Question → answer', 380, 380),
  flowCount('Edit → saved', 174, 220),
];
