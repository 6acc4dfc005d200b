import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { prerenderedPaths } from '#shared/sitePages.ts';
import { importedKinds, SHARE, SHARED_FIELD } from '../src/browser/storage/sharedFiles.ts';
import type { Shell } from '../src/serviceWorker/shellWorker.ts';

/** The mark of ui/Logo: drawn on 32 by 32. */
const curve =
  '<path d="M5.5 22.5c4.6 0 5.3-13 9.8-13s5 12 9.2 12.9" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/><circle cx="25.6" cy="22.4" r="2.2" fill="#fff"/>';
const fill =
  '<defs><linearGradient id="f" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#3b82f6"/><stop offset="1" stop-color="#8b5cf6"/></linearGradient></defs>';
const picture = (inside: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512">${fill}${inside}</svg>`);

const rounded = picture(`<rect width="32" height="32" rx="9" fill="url(#f)"/>${curve}`);
/** To the edges, so that a system may cut any shape out of it: the curve stays inside the middle 80 percent. */
const whole = picture(`<rect width="32" height="32" fill="url(#f)"/><g transform="translate(4 4) scale(.75)">${curve}</g>`);

const png = (svg: Buffer, size: number): Promise<Buffer> =>
  sharp(svg).resize(size, size).png({ compressionLevel: 9, palette: true, quality: 90, effort: 10 }).toBuffer();

/** The app's icons: address → how large it is (px), for what, and the picture. */
export const appIcons = [
  { file: 'icons/app-192.png', size: 192, purpose: 'any', draw: () => png(rounded, 192) },
  { file: 'icons/app-512.png', size: 512, purpose: 'any', draw: () => png(rounded, 512) },
  { file: 'icons/mask-192.png', size: 192, purpose: 'maskable', draw: () => png(whole, 192) },
  { file: 'icons/mask-512.png', size: 512, purpose: 'maskable', draw: () => png(whole, 512) },
] as const;

/** The icon for an iPhone's home screen, which rounds the corners itself. */
export const touchIcon = { file: 'icons/touch-180.png', draw: (): Promise<Buffer> => png(whole, 180) };

/** The page's background in each theme: `--bg` of ui/tokens.css. */
export const themeColors = { dark: '#0f172a', light: '#f7f8fb' } as const;

const shortcuts = [
  { name: 'Add trade', url: '/dashboard/trades?add=trade' },
  { name: 'Import', url: '/dashboard/import' },
  { name: 'Review', url: '/dashboard/review' },
];

/** The manifest that makes the site installable as an app. Omits shortcuts to screens missing from `paths`. */
export function webManifest(paths: readonly string[]): string {
  const isBuilt = ({ url }: { readonly url: string }) => paths.includes(url.split('?')[0]!);
  return JSON.stringify({
    id: '/',
    name: 'Afterbell trading journal',
    short_name: 'Afterbell',
    description: 'A trading journal for stock and options traders: see where your edge really is, review, and learn.',
    lang: 'en',
    start_url: '/dashboard/overview',
    scope: '/',
    display: 'standalone',
    background_color: themeColors.dark,
    theme_color: themeColors.dark,
    categories: ['finance', 'productivity'],
    icons: appIcons.map(({ file, size, purpose }) => ({ src: `/${file}`, sizes: `${size}x${size}`, type: 'image/png', purpose })),
    shortcuts: shortcuts.filter(isBuilt),
    share_target: {
      action: SHARE,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: SHARED_FIELD, accept: importedKinds }] },
    },
  });
}

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
