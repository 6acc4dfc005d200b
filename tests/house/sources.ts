import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

/** One file of the project's code, as the laws see it. `path` is relative to the root, with forward slashes. */
export type Source = {
  readonly path: string;
  readonly text: string;
  /** The text without comments; strings stay. */
  readonly code: string;
  /** Its imports: a path relative to the root for our own files, the package's name otherwise. */
  readonly imports: readonly string[];
  readonly isTest: boolean;
};

const rooms = ['shared', 'functions', 'frontend', 'infra', 'local', 'scripts', 'bench', 'tests'];
const skipped = ['frontend/public', 'tests/fixtures'];

/** Tests, and what only tests use: the `testing` folders. */
export const isTestCode = (path: string): boolean => path.startsWith('tests/') || /\.test\.tsx?$/.test(path) || path.includes('/testing/');

/** Strings are matched first, so that what looks like a comment inside one ('/api/*') stays. */
const stringOrComment = /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|(?<!\\)\/\/[^\n]*/g;
export const withoutComments = (text: string): string => text.replace(stringOrComment, (_, string: string | undefined) => string ?? '');

const importForms = [
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"\n]+)['"]/g,
  /(?:^|\n)\s*import\s*['"]([^'"\n]+)['"]/g,
  /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?['"]([^'"\n]+)['"]/g,
  /\bnew URL\(\s*['"](\.[^'"\n]+)['"]\s*,\s*import\.meta\.url/g,
];

const { imports: aliases } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> };

/** The file behind an alias such as '#domain/…'; a package's name is unchanged. */
function unaliased(name: string): string {
  const [alias, folder] = Object.entries(aliases).find(([alias]) => name.startsWith(alias.slice(0, -1))) ?? [];
  return alias === undefined ? name : `${folder!.slice(2, -1)}${name.slice(alias.length - 1)}`;
}

/** Imports of a file at `path`, in any form, including `new URL(…, import.meta.url)`. */
export function importsOf(path: string, code: string): string[] {
  const found = importForms.flatMap((form) => [...code.matchAll(form)].map((match) => match[1]!));
  return found.map((name) =>
    name.startsWith('.')
      ? relative(root, join(root, dirname(path), name.split('?')[0]!)).replaceAll('\\', '/')
      : unaliased(name.split('?')[0]!),
  );
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.includes(path) ? [] : filesIn(path);
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : [];
  });
}

/** Every code file of the project, read once. */
export const sources: readonly Source[] = rooms.flatMap(filesIn).map((path) => {
  const text = readFileSync(join(root, path), 'utf8');
  const code = withoutComments(text);
  return { path, text, code, imports: importsOf(path, code), isTest: isTestCode(path) };
});

/** Files below a folder, without tests. */
export const productIn = (...folders: readonly string[]): readonly Source[] =>
  sources.filter(({ path, isTest }) => !isTest && folders.some((folder) => path.startsWith(`${folder}/`) || path === folder));
