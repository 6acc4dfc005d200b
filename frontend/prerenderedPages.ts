import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { type PrerenderedPath, pageFile, prerenderedPaths } from '../shared/sitePages.ts';

/** The code of each page, whose styles the page needs, and what search engines show below its title. */
const pages: Readonly<Record<PrerenderedPath, { readonly code: string; readonly description: string }>> = {
  '/': {
    code: 'screens/public/Landing.tsx',
    description: 'Afterbell is a trading journal for stock and options traders: see where your edge really is, review, and learn.',
  },
  '/features': {
    code: 'screens/public/FeaturesPage.tsx',
    description: 'Import a broker’s file you can check to the cent, write beside your fills, and see figures that say how sure they are.',
  },
  '/contact': {
    code: 'screens/contact/Contact.tsx',
    description: 'Write to the people behind Afterbell: questions, a broker’s file that is not read, billing, ideas.',
  },
  '/privacy-policy': { code: 'screens/legal/Privacy.tsx', description: 'What Afterbell keeps of you, why, and how you take it back.' },
  '/terms-of-service': { code: 'screens/legal/Terms.tsx', description: 'The rules between you and Afterbell, in plain words.' },
};

/** Where the site is at home, for the address search engines should keep. */
const home = process.env.SITE_URL ?? 'https://afterbell.app';
const text = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

type Chunk = { type: string; fileName: string; imports?: string[]; moduleIds?: string[]; viteMetadata?: { importedCss: Set<string> } };
type Needs = { readonly scripts: ReadonlySet<string>; readonly styles: ReadonlySet<string> };

/** What a browser needs for these modules: their chunks and all that those load at once, and their styles, in the order of loading. */
function needsOf(bundle: Readonly<Record<string, Chunk>>, modules: readonly string[]): Needs {
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

/** The styles of a page as one file: a browser waits for each one it must ask for. Its name, from the site's root. */
function oneStyle(site: string, styles: ReadonlySet<string>): string {
  const text = [...styles].map((file) => readFileSync(join(site, file), 'utf8').trim()).join('\n');
  const name = `assets/page-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.css`;
  writeFileSync(join(site, name), text);
  return name;
}

/** The addresses of the app's files, its own first. */
const appFirst = (scripts: ReadonlySet<string>): string => [...scripts].map((file) => `/${file}`).join(' ');

/** The two fonts that every page begins with, asked for before the styles that name them have come. */
const firstFonts = (bundle: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(bundle).filter((file) => /\/(?:inter|newsreader)-basic-[^/]*\.woff2$/.test(file));

/** What the content security policy would block, or a browser without scripts could not show, must not get into a page. */
function check(path: string, html: string): void {
  const wrong = /<script|\sstyle=|<style|\son\w+=/.exec(html.replaceAll(/>[^<]*</g, '><'));
  if (wrong) throw new Error(`${path} cannot be prerendered: its HTML has "${html.slice(wrong.index, wrong.index + 80)}".`);
}

/** Renders the public pages to HTML after the site is built, each with its title, description, address and styles. */
export const prerenderedPages = (): Plugin => {
  let config: ResolvedConfig;
  return {
    name: 'prerendered-pages',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    async writeBundle(_options, bundle) {
      if (config.build.ssr) return;
      const site = resolve(config.root, config.build.outDir);
      const renderer = join(site, '..', 'prerender');
      await build({
        root: config.root,
        configFile: config.configFile ?? false,
        logLevel: 'warn',
        build: { ssr: 'src/prerender.tsx', outDir: renderer, emptyOutDir: true, copyPublicDir: false },
      });
      const { prerender } = (await import(`${pathToFileURL(join(renderer, 'prerender.js'))}?${Date.now()}`)) as {
        prerender: (path: string) => Promise<{ html: string; title: string }>;
      };
      const chunks = bundle as unknown as Record<string, Chunk>;
      const template = readFileSync(join(site, 'index.html'), 'utf8');
      const [later] = needsOf(chunks, ['later.ts']).scripts;
      for (const path of prerenderedPaths) {
        const { code, description } = pages[path];
        const { html, title } = await prerender(path);
        check(path, html);
        const { scripts, styles } = needsOf(chunks, ['main.tsx', code]);
        const head = [
          `<link rel="canonical" href="${home}${path}">`,
          ...firstFonts(chunks).map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
          `<link rel="stylesheet" href="/${oneStyle(site, styles)}">`,
          // Already part of the one above: named, so that the app does not fetch them again, and disabled, so that nobody does.
          ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
          `<script type="module" fetchpriority="low" src="/${later}"></script>`,
        ];
        const page = template
          .replaceAll(/ *<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?\n/g, '')
          .replace(/ *<noscript>.*<\/noscript>\n/, '')
          .replace(/<title>.*<\/title>/, () => `<title>${text(title)}</title>`)
          .replace(/(<meta name="description" content=")[^"]*/, (_all, start: string) => start + text(description))
          .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
          .replace('<div id="root"></div>', () => `<div id="root" data-app="${appFirst(scripts)}">${html}</div>`);
        const file = join(site, pageFile(path));
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, page);
      }
    },
  };
};
