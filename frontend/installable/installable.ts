import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { prerenderedPaths } from '#shared/sitePages.ts';
import type { Shell } from '../src/serviceWorker/shellWorker.ts';
import { appIcons, themeColors, touchIcon, webManifest } from './webManifest.ts';

const MANIFEST = 'app.webmanifest';
/** Its name is the same in every build: a browser asks for it again by this name. */
const WORKER = 'sw.js';

/** Styles and pictures of pages rendered ahead, the script that wakes them, and letters of other alphabets: screens do without them. */
const notStored = /^assets\/(page-[^/]*\.css|prehydrate-[^/]*\.js|[^/]*\.webp|(?!.*-basic-)[^/]*\.woff2)$/;
const alsoStored = ['index.html', 'theme.js', 'favicon.svg', 'icons/app-192.png'];

const tags = [
  { tag: 'link', attrs: { rel: 'manifest', href: `/${MANIFEST}` } },
  { tag: 'link', attrs: { rel: 'apple-touch-icon', href: `/${touchIcon.file}` } },
  ...(['dark', 'light'] as const).map((theme) => ({
    tag: 'meta',
    attrs: { name: 'theme-color', media: `(prefers-color-scheme: ${theme})`, content: themeColors[theme] },
  })),
];

/** Inlines a small picture, which saves the page a request before its figures. */
const pictureIn = (file: string): string => `data:image/svg+xml,${encodeURIComponent(readFileSync(file, 'utf8'))}`;

/** An address of a screen as a regular expression: a name stands for one part, a star for all that follows. */
const pattern = (path: string): string => `^${path.replaceAll(/:\w+/g, '[^/]+').replace(/\/\*$/, '(/.*)?')}/?$`;

/** The files of a built site that its screens need without a connection. Pages that hold a secret in their address are opened by the network alone. */
function shellOf(site: string, paths: readonly string[]): Shell {
  const files = globSync('assets/*', { cwd: site }).filter((file) => !notStored.test(file));
  // The app's script is the last one. The bundler's own, before it, has the same name in every build.
  const scripts = readFileSync(join(site, 'index.html'), 'utf8').matchAll(/<script type="module"[^>]* src="([^"]+)"/g);
  const entry = [...scripts].at(-1)![1]!;
  const named = alsoStored.filter((file) => existsSync(join(site, file)));
  return {
    version: entry,
    hashed: files.map((file) => `/${file}`).sort(),
    named: Object.fromEntries(
      named.map((file) => [
        `/${file}`,
        createHash('sha256')
          .update(readFileSync(join(site, file)))
          .digest('base64'),
      ]),
    ),
    screens: [...paths, ...prerenderedPaths].filter((path) => !path.startsWith('/auth/') && path !== '/forgot-password').map(pattern),
  };
}

/**
 * Makes the built site installable: icons, web app manifest, and the service worker at `worker` with the list of
 * this build's files. With AFTERBELL_SERVICE_WORKER=off the worker removes itself from every browser instead
 * (docs/operations.md). Inactive on the dev server.
 */
export const installable = (worker: string): Plugin => {
  let config: ResolvedConfig;
  return {
    name: 'installable',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    transformIndexHtml: (html) => ({
      html: html.replace('href="/favicon.svg"', () => `href="${pictureIn(join(config.publicDir, 'favicon.svg'))}"`),
      tags: config.build.ssr ? [] : tags.map((tag) => ({ ...tag, injectTo: 'head' as const })),
    }),
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (config.build.ssr) return;
        const site = resolve(config.root, config.build.outDir);
        const { appPaths } = (await import(`${pathToFileURL(join(site, '../prerender/prerender.js'))}?${Date.now()}`)) as {
          appPaths: readonly string[];
        };
        for (const { file, draw } of [...appIcons, touchIcon]) {
          mkdirSync(dirname(join(site, file)), { recursive: true });
          writeFileSync(join(site, file), await draw());
        }
        writeFileSync(join(site, MANIFEST), webManifest(appPaths));
        const shell = process.env.AFTERBELL_SERVICE_WORKER === 'off' ? null : shellOf(site, appPaths);
        await build({
          configFile: false,
          root: config.root,
          logLevel: 'warn',
          define: { SHELL: JSON.stringify(shell) },
          build: {
            outDir: site,
            emptyOutDir: false,
            copyPublicDir: false,
            target: 'es2023',
            rolldownOptions: { input: join(config.root, worker), output: { entryFileNames: WORKER, format: 'iife' } },
          },
        });
      },
    },
  };
};
