// Record 0017: public pages are rendered when the site is built, and wake later.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { type PrerenderedPath, pageFile, type ReadPath, readPaths, type UsedPath, usedPaths } from '#shared/sitePages.ts';
import { appFirst, type Chunk, firstFonts, oneStyle, pageNeeds } from './pageNeeds.ts';

/** A page that is rendered ahead of time. */
type PublicPage = { readonly code: string; readonly description: string };

const read: Readonly<Record<ReadPath, PublicPage>> = {
  '/': {
    code: 'screens/home/Landing.tsx',
    description: 'Afterbell is a trading journal for stock and options traders: see where your edge really is, review, and learn.',
  },
  '/features': {
    code: 'screens/features/FeaturesPage.tsx',
    description: 'Import a broker’s file you can check to the cent, write notes beside your fills, and get numbers with error bars.',
  },
  '/contact': {
    code: 'screens/contact/Contact.tsx',
    description: 'Write to the people behind Afterbell: questions, a broker file we don’t recognize, billing, ideas.',
  },
  '/privacy-policy': {
    code: 'screens/privacy-policy/PrivacyPolicy.tsx',
    description: 'What Afterbell stores, why, and how to get it back.',
  },
  '/terms-of-service': {
    code: 'screens/terms-of-service/TermsOfService.tsx',
    description: 'The rules between you and Afterbell, in plain words.',
  },
};
const use: Readonly<Record<UsedPath, PublicPage>> = {
  '/login': { code: 'screens/login/Login.tsx', description: 'Sign in to your Afterbell trading journal.' },
  '/signup': { code: 'screens/signup/Signup.tsx', description: 'Open a free trading journal. No card needed.' },
  '/forgot-password': {
    code: 'screens/forgot-password/ForgotPassword.tsx',
    description: 'Get back into your journal with your three security questions.',
  },
  '/pricing': {
    code: 'screens/pricing/Pricing.tsx',
    description: 'Free, Pro Monthly and Pro Yearly: what each Afterbell plan costs and includes.',
  },
};

/** The code of each page, whose styles the page needs, and what search engines show below its title: of pages to read, and of pages to use. */
const publicPages = { read, use };

/** The code of the screen that people arrive at. */
const firstScreen = 'screens/dashboard/overview/Overview.tsx';

const text = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Rejects content in a page that the content security policy would block, or that needs scripts. */
function check(path: string, html: string): void {
  const wrong = /<script|\sstyle=|<style|\son\w+=/.exec(html.replaceAll(/>[^<]*</g, '><'));
  if (wrong) throw new Error(`${path} cannot be prerendered: its HTML has "${html.slice(wrong.index, wrong.index + 80)}".`);
}

/** The address that search engines should keep: none where the site has no name of its own. */
export const canonicalLink = (home: string | null, path: string): readonly string[] =>
  home === null ? [] : [`<link rel="canonical" href="${home}${path}">`];

function writePage(site: string, path: PrerenderedPath, page: string): void {
  const file = join(site, pageFile(path));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, page);
}

const scriptLinks = / *<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\n/g;
const styleLinks = / *<link rel="stylesheet"[^>]*>\n/g;

/**
 * Renders the public pages to HTML after the site is built, each with its title, description and styles, and with the address below `home` that
 * search engines should keep. The app comes later: on pages to use behind the first paint (`theme.js`), on pages to read once something is done there (`prehydrate.ts`).
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
      writeFileSync(join(site, 'index.html'), journalPage(site, template, chunks));
      const fonts = firstFonts(chunks).map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`);
      const [later] = pageNeeds(chunks, ['prehydrate.ts']).scripts;

      async function make(path: PrerenderedPath, { code, description }: PublicPage, isToUse: boolean): Promise<void> {
        const { html, title } = await prerender(path);
        check(path, html);
        const { scripts, styles } = pageNeeds(chunks, ['main.tsx', code]);
        const head = [
          ...canonicalLink(home, path),
          ...fonts,
          ...oneStyle(site, styles),
          ...(isToUse ? [] : [`<script type="module" fetchpriority="low" src="/${later}"></script>`]),
        ];
        const root = `<div id="root" data-app="${appFirst(scripts)}"${isToUse ? ' data-visitor data-ahead="used"' : ''}>`;
        const page = template
          .replaceAll(scriptLinks, '')
          .replaceAll(styleLinks, '')
          .replace(/ *<noscript>.*<\/noscript>\n/, isToUse ? '$&' : '')
          .replace(/<title>.*<\/title>/, () => `<title>${text(title)}</title>`)
          .replace(/(<meta name="description" content=")[^"]*/, (_all, start: string) => start + text(description))
          .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
          .replace('<div id="root"></div>', () => `${root}${html}</div>`);
        writePage(site, path, page);
      }

      for (const path of readPaths) await make(path, publicPages.read[path], false);
      for (const path of usedPaths) await make(path, publicPages.use[path], true);
    },
  };
};

/** The page of every screen of the app, with all that its frame waits for, and for theme.js the names of what the first figures take beside it. */
function journalPage(site: string, template: string, chunks: Readonly<Record<string, Chunk>>): string {
  const { scripts, styles } = pageNeeds(chunks, ['main.tsx', firstScreen]);
  const [text] = firstFonts(chunks);
  const worker = Object.keys(chunks).find((file) => /\/journalWorkerThread-[^/]*\.js$/.test(file));
  const head = [
    ...[...scripts].filter((file) => !template.includes(file)).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...oneStyle(site, styles, 'first'),
  ];
  return template
    .replaceAll(styleLinks, '')
    .replace('src="/theme.js"', (theme) => `${theme} data-font="/${text}" data-worker="/${worker}"`)
    .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`);
}

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
