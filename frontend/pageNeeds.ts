import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The bundler's data of one file of the site. */
export type Chunk = {
  type: string;
  fileName: string;
  imports?: string[];
  moduleIds?: string[];
  viteMetadata?: { importedCss: Set<string> };
};
type Needs = { readonly scripts: ReadonlySet<string>; readonly styles: ReadonlySet<string> };

/**
 * Files a browser needs for these modules: their chunks with all static imports, and their styles, in loading order.
 */
export function pageNeeds(bundle: Readonly<Record<string, Chunk>>, modules: readonly string[]): Needs {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (file: string): void => {
    const chunk = bundle[file];
    if (chunk === undefined || scripts.has(file)) return;
    scripts.add(file);
    for (const other of chunk.imports ?? []) visit(other);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  for (const module of modules) {
    const own = Object.values(bundle).find(({ moduleIds }) => moduleIds?.some((id) => id.endsWith(`/src/${module}`)));
    if (own === undefined) throw new Error(`No chunk holds ${module}.`);
    visit(own.fileName);
  }
  return { scripts, styles };
}

/**
 * Merges a page's styles into one file, because a browser waits for each one: the links of its head. The merged ones
 * are listed too, so that the app does not fetch them again, but disabled.
 */
export function oneStyle(site: string, styles: ReadonlySet<string>, page = 'page'): readonly string[] {
  const text = [...styles].map((file) => readFileSync(join(site, file), 'utf8').trim()).join('\n');
  const name = `assets/${page}-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.css`;
  writeFileSync(join(site, name), text);
  return [`<link rel="stylesheet" href="/${name}">`, ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}" disabled>`)];
}

/** The addresses of the app's files, its own first. */
export const appFirst = (scripts: ReadonlySet<string>): string => [...scripts].map((file) => `/${file}`).join(' ');

/** The two fonts that every page begins with, asked for before the styles that name them have come: that of text, and that of prose. */
export const firstFonts = (bundle: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(bundle)
    .filter((file) => /\/(?:inter|newsreader)-basic-[^/]*\.woff2$/.test(file))
    .toSorted();
