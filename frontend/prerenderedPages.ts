import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { type PrerenderedPath, pageFile, prerenderedPaths, type StartedPath, startedPaths } from '../shared/sitePages.ts';
import { appFirst, type Chunk, firstFonts, needsOf, oneStyle } from './pageNeeds.ts';

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

/** The code of each form that starts with everything it needs. */
const forms: Readonly<Record<StartedPath, string>> = { '/login': 'screens/auth/Login.tsx', '/signup': 'screens/auth/Signup.tsx' };

const text = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** What the content security policy would block, or a browser without scripts could not show, must not get into a page. */
function check(path: string, html: string): void {
  const wrong = /<script|\sstyle=|<style|\son\w+=/.exec(html.replaceAll(/>[^<]*</g, '><'));
  if (wrong) throw new Error(`${path} cannot be prerendered: its HTML has "${html.slice(wrong.index, wrong.index + 80)}".`);
}

function keep(site: string, path: PrerenderedPath | StartedPath, page: string): void {
  const file = join(site, pageFile(path));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, page);
}

/**
 * Renders the public pages to HTML after the site is built, each with its title, description and styles, and with the address below `home` that
 * search engines should keep; forms get all their files named.
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
      const fonts = firstFonts(chunks).map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`);
      const [later] = needsOf(chunks, ['later.ts']).scripts;
      for (const path of prerenderedPaths) {
        const { code, description } = pages[path];
        const { html, title } = await prerender(path);
        check(path, html);
        const { scripts, styles } = needsOf(chunks, ['main.tsx', code]);
        const head = [
          ...(home === null ? [] : [`<link rel="canonical" href="${home}${path}">`]),
          ...fonts,
          ...oneStyle(site, styles),
          `<script type="module" fetchpriority="low" src="/${later}"></script>`,
        ];
        const page = template
          .replaceAll(/ *<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?\n/g, '')
          .replace(/ *<noscript>.*<\/noscript>\n/, '')
          .replace(/<title>.*<\/title>/, () => `<title>${text(title)}</title>`)
          .replace(/(<meta name="description" content=")[^"]*/, (_all, start: string) => start + text(description))
          .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
          .replace('<div id="root"></div>', () => `<div id="root" data-app="${appFirst(scripts)}">${html}</div>`);
        keep(site, path, page);
      }
      for (const path of startedPaths) {
        const { scripts, styles } = needsOf(chunks, ['main.tsx', forms[path]]);
        const ahead = [...scripts].filter((file) => !template.includes(file));
        const head = [
          ...fonts,
          ...ahead.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
          ...oneStyle(site, styles),
        ];
        const page = template.replaceAll(/ *<link rel="stylesheet"[^>]*>\n/g, '');
        keep(
          site,
          path,
          page.replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`),
        );
      }
    },
  };
};
