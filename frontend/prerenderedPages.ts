import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** The style files of a module's chunk and of all that it loads with it, in the order of loading. */
function stylesOf(bundle: Readonly<Record<string, Chunk>>, module: string): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    const chunk = bundle[file];
    if (chunk === undefined || seen.has(file)) return;
    seen.add(file);
    for (const other of chunk.imports ?? []) visit(other);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  };
  const own = Object.values(bundle).find(({ moduleIds }) => moduleIds?.some((id) => id.endsWith(`/src/${module}`)));
  if (own === undefined) throw new Error(`No chunk holds ${module}.`);
  visit(own.fileName);
  return found;
}

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
      const site = join(config.root, config.build.outDir);
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
      const template = readFileSync(join(site, 'page.html'), 'utf8');
      rmSync(join(site, 'page.html'));
      for (const path of prerenderedPaths) {
        const { code, description } = pages[path];
        const { html, title } = await prerender(path);
        check(path, html);
        const chunks = bundle as unknown as Record<string, Chunk>;
        const styles = [...new Set([...stylesOf(chunks, 'main.tsx'), ...stylesOf(chunks, code)])];
        const links = styles
          .map((file) => `/${file}`)
          .filter((href) => !template.includes(`href="${href}"`))
          .map((href) => `<link rel="stylesheet" crossorigin href="${href}">`);
        const page = template
          .replace(/<title>.*<\/title>/, () => `<title>${text(title)}</title>`)
          .replace(/(<meta name="description" content=")[^"]*/, (_all, start: string) => start + text(description))
          .replace('</head>', () => `  ${[`<link rel="canonical" href="${home}${path}">`, ...links].join('\n    ')}\n  </head>`)
          .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
        const file = join(site, pageFile(path));
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, page);
      }
    },
  };
};
