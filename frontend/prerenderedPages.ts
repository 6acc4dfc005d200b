// Record 0017: public pages are rendered when the site is built, and wake later.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { type PrerenderedPath, pageFile, readPaths, usedPaths } from '#shared/sitePages.ts';
import { appFirst, type Chunk, firstFonts, oneStyle, pageNeeds } from './pageNeeds.ts';
import { type PublicPage, publicPages } from './publicPages.ts';

const text = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Rejects content in a page that the content security policy would block, or that needs scripts. */
function check(path: string, html: string): void {
  const wrong = /<script|\sstyle=|<style|\son\w+=/.exec(html.replaceAll(/>[^<]*</g, '><'));
  if (wrong) throw new Error(`${path} cannot be prerendered: its HTML has "${html.slice(wrong.index, wrong.index + 80)}".`);
}

function writePage(site: string, path: PrerenderedPath, page: string): void {
  const file = join(site, pageFile(path));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, page);
}

const scriptLinks = / *<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\n/g;
const styleLinks = / *<link rel="stylesheet"[^>]*>\n/g;

/**
 * Renders the public pages to HTML after the site is built, each with its title, description and styles, and with the address below `home` that
 * search engines should keep. Pages to read bring the app later (`prehydrate.ts`), pages to use name all of its files.
 */
export const prerenderedPages = (home: string | null): Plugin => {
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
      const prerender = await renderer(config, join(site, '..', 'prerender'));
      const chunks = bundle as unknown as Record<string, Chunk>;
      const template = readFileSync(join(site, 'index.html'), 'utf8');
      const fonts = firstFonts(chunks).map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`);
      const [later] = pageNeeds(chunks, ['prehydrate.ts']).scripts;

      async function make(path: PrerenderedPath, { code, description }: PublicPage, waits: boolean): Promise<void> {
        const { html, title } = await prerender(path);
        check(path, html);
        const { scripts, styles } = pageNeeds(chunks, ['main.tsx', code]);
        const ahead = [...scripts].filter((file) => !template.includes(file));
        const head = [
          ...(home === null ? [] : [`<link rel="canonical" href="${home}${path}">`]),
          ...fonts,
          ...oneStyle(site, styles),
          ...(waits
            ? [`<script type="module" fetchpriority="low" src="/${later}"></script>`]
            : ahead.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)),
        ];
        const root = waits ? `<div id="root" data-app="${appFirst(scripts)}">` : '<div id="root" data-visitor data-ahead="used">';
        const page = (waits ? template.replaceAll(scriptLinks, '') : template)
          .replaceAll(styleLinks, '')
          .replace(/ *<noscript>.*<\/noscript>\n/, waits ? '' : '$&')
          .replace(/<title>.*<\/title>/, () => `<title>${text(title)}</title>`)
          .replace(/(<meta name="description" content=")[^"]*/, (_all, start: string) => start + text(description))
          .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
          .replace('<div id="root"></div>', () => `${root}${html}</div>`);
        writePage(site, path, page);
      }

      for (const path of readPaths) await make(path, publicPages.read[path], true);
      for (const path of usedPaths) await make(path, publicPages.use[path], false);
    },
  };
};

/** The app's own renderer, built for this process. */
async function renderer(config: ResolvedConfig, outDir: string): Promise<(path: string) => Promise<{ html: string; title: string }>> {
  await build({
    root: config.root,
    configFile: config.configFile ?? false,
    logLevel: 'warn',
    // One file: its parts would import it without the query below, as a second copy with contexts of its own.
    build: {
      ssr: 'src/prerender.tsx',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  return (await import(`${pathToFileURL(join(outDir, 'prerender.js'))}?${Date.now()}`)).prerender;
}
