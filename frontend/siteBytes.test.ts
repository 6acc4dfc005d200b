import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { siteHome } from '#infra/siteHome.ts';
import { buildSite } from '#local/buildSite.ts';
import { pageFile, prerenderedPaths, usedPaths } from '#shared/sitePages.ts';
import { canonicalLink } from './prerenderedPages.ts';
import type { SiteContents } from './siteChunks.ts';

/** Gzipped script bytes: of a page rendered ahead of time before it is painted, and of a screen until it is usable (rulings 22 and 46: the dashboard has 150 KB with its worker, which a journey counts). */
const ahead = 15 * 1024;
const screens = {
  'screens/login/Login.tsx': 110 * 1024,
  'screens/signup/Signup.tsx': 110 * 1024,
  'screens/dashboard/overview/Overview.tsx': 120 * 1024,
} as const;

const dist = join(import.meta.dirname, '../dist');
const site = join(dist, 'site');
let { chunks, ineffective }: SiteContents = { chunks: [], ineffective: [] };

beforeAll(async () => {
  // The test runner's own mode would build another site.
  vi.stubEnv('NODE_ENV', 'production');
  await buildSite();
  ({ chunks, ineffective } = JSON.parse(readFileSync(join(dist, 'site-contents.json'), 'utf8')));
});
afterAll(() => void vi.unstubAllEnvs());

const gzipped = (file: string) => gzipSync(readFileSync(join(site, file)), { level: 9 }).length;

/** The scripts that a page names in its HTML. */
const scriptsIn = (html: string) =>
  [...html.matchAll(/<(?:script|link rel="modulepreload")[^>]*?(?:src|href)="([^"]+\.js)"/g)].map(([, file]) => file!);

/** The chunk of a module with everything it imports statically. */
function loadedWith(module: string, found = new Set<string>()): Set<string> {
  const visit = (chunk: SiteContents['chunks'][number] | undefined): void => {
    if (chunk === undefined || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const name of chunk.imports ?? []) visit(chunks.find(({ fileName }) => fileName === name));
  };
  const own = chunks.find(({ moduleIds }) => moduleIds?.some((id) => id.endsWith(`/src/${module}`)));
  expect(own, `No chunk holds ${module}.`).toBeDefined();
  visit(own);
  return found;
}

const htmlOf = (path: (typeof prerenderedPaths)[number]) => readFileSync(join(site, pageFile(path)), 'utf8');

describe.each(prerenderedPaths)('the page at %s', (path) => {
  const html = () => htmlOf(path);

  it('loads at most 15 KB of script before it is painted', () => {
    const scripts = scriptsIn(html());
    expect(scripts).toContain('/theme.js');
    expect(scripts).toHaveLength((usedPaths as readonly string[]).includes(path) ? 1 : 2);
    const bytes = scripts.reduce((sum, file) => sum + gzipped(file), 0);
    console.log(`${path}: ${(bytes / 1024).toFixed(1)} KB of ${ahead / 1024}`);
    expect(bytes).toBeLessThanOrEqual(ahead);
  });

  it('waits for one file of styles, and has its own title, description and address', () => {
    expect(html().match(/<link rel="stylesheet"(?![^>]*disabled)[^>]*>/g)).toHaveLength(1);
    expect(html().match(/<link rel="canonical"[^>]*>/g) ?? []).toEqual(canonicalLink(siteHome(), path));
    const of = (other: string, pattern: RegExp) => pattern.exec(readFileSync(join(site, pageFile(other as typeof path)), 'utf8'))?.[1];
    for (const pattern of [/<title>(.+)<\/title>/, /<meta name="description" content="([^"]+)"/]) {
      expect(new Set(prerenderedPaths.map((other) => of(other, pattern))).size).toBe(prerenderedPaths.length);
    }
  });

  it('holds nothing that the content security policy would block', () => {
    expect(html()).not.toMatch(/<style|\sstyle="|<script(?![^>]*\ssrc=)|\son[a-z]+="/);
  });
});

it('a page has the address that search engines should keep where the site has a name, and none elsewhere', () => {
  expect(canonicalLink('https://journal.example.com', '/pricing')).toEqual([
    '<link rel="canonical" href="https://journal.example.com/pricing">',
  ]);
  expect(canonicalLink(null, '/pricing')).toEqual([]);
});

it('the page of the journal names all that the first figures wait for: one file of styles, the font of text, and each script', () => {
  const html = readFileSync(join(site, 'index.html'), 'utf8');
  expect(html.match(/<link rel="stylesheet"(?![^>]*disabled)[^>]*>/g)).toHaveLength(1);
  const [, font, worker] = /<script src="\/theme.js" data-font="([^"]+)" data-worker="([^"]+)">/.exec(html)!;
  expect([font, worker]).toEqual([expect.stringContaining('/inter-basic-'), expect.stringContaining('/journalWorkerThread-')]);
  for (const file of [font, worker]) expect(existsSync(join(site, file!))).toBe(true);
  // Asked for by theme.js: beside the first script they would take its line.
  expect(html).not.toMatch(/<link rel="preload"/);
  for (const file of loadedWith('screens/dashboard/overview/Overview.tsx', loadedWith('main.tsx')))
    expect(scriptsIn(html)).toContain(`/${file}`);
  expect(scriptsIn(html)).toHaveLength(4);
});

it('the code of all screens comes in at most 75 scripts, none of which waits for itself by way of another', () => {
  expect(chunks.filter(({ imports }) => imports !== undefined).length).toBeLessThanOrEqual(75);
  const needs = new Map(chunks.map(({ fileName, imports = [] }) => [fileName, imports]));
  const reached = (from: readonly string[], found = new Set<string>()): Set<string> => {
    for (const file of from) if (!found.has(file)) reached(needs.get(file) ?? [], found.add(file));
    return found;
  };
  expect([...needs].filter(([file, imports]) => reached(imports).has(file)).map(([file]) => file)).toEqual([]);
});

it('divides no module that is also imported statically', () => {
  expect(ineffective).toEqual([]);
});

const codeOf: Readonly<Record<(typeof usedPaths)[number], string>> = {
  '/login': 'screens/login/Login.tsx',
  '/signup': 'screens/signup/Signup.tsx',
  '/forgot-password': 'screens/forgot-password/ForgotPassword.tsx',
  '/pricing': 'screens/pricing/Pricing.tsx',
};

it.each(usedPaths)(
  'the page to use at %s shows its heading before any script, names each file that comes behind it, and keeps typed text out of addresses',
  (path) => {
    const html = htmlOf(path);
    const [, later] = /data-app="([^"]+)"[^>]* data-ahead=/.exec(html)!;
    for (const file of loadedWith(codeOf[path], loadedWith('main.tsx'))) expect(later!.split(' ')).toContain(`/${file}`);
    expect(html).toMatch(/<h1[ >]/);
    for (const form of html.match(/<form[\s\S]*?<\/form>/g) ?? []) {
      // Sent before its script has come, it goes nowhere.
      expect(form).toContain('method="dialog"');
    }
  },
);

it('the service worker stores only existing files of the site and the scripts of all screens, but no prerendered page', () => {
  const worker = readFileSync(join(site, 'sw.js'), 'utf8');
  const stored = [...worker.matchAll(/\/(?:assets|icons)\/[\w.-]+|\/(?:index\.html|theme\.js|favicon\.svg)/g)].map(([file]) => file);
  expect(stored.filter((file) => !existsSync(join(site, file)))).toEqual([]);
  for (const screen of Object.keys(screens))
    for (const file of loadedWith(screen)) expect(stored, `${screen} needs it`).toContain(`/${file}`);
  expect(stored.filter((file) => /page-|pages/.test(file))).toEqual([]);
  for (const { src } of JSON.parse(readFileSync(join(site, 'app.webmanifest'), 'utf8')).icons)
    expect(existsSync(join(site, src))).toBe(true);
});

it.each(Object.entries(screens))('%s is usable after no more script than its budget', (screen, budget) => {
  const needed = loadedWith(screen, loadedWith('main.tsx'));
  const bytes = [...needed].reduce((sum, file) => sum + gzipped(file), 0);
  console.log(`${screen}: ${(bytes / 1024).toFixed(1)} KB of ${budget / 1024}`);
  expect(bytes).toBeLessThanOrEqual(budget);
});
