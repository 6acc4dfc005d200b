import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pageFile, prerenderedPaths, readPaths, usedPaths } from '#shared/sitePages.ts';

/** Gzipped script bytes: of a page rendered ahead of time before anything is done there, and of a screen until it is usable (rulings 22 and 46: the dashboard has 150 KB with its worker, which a journey counts). */
const ahead = 15 * 1024;
const screens = {
  'screens/login/Login.tsx': 110 * 1024,
  'screens/signup/Signup.tsx': 110 * 1024,
  'screens/dashboard/overview/Overview.tsx': 120 * 1024,
} as const;

type Chunk = { readonly fileName: string; readonly imports?: readonly string[]; readonly moduleIds?: readonly string[] };

/** Inside the house, so that the pages' renderer finds its packages. */
const local = join(import.meta.dirname, '../.local');
mkdirSync(local, { recursive: true });
const folder = mkdtempSync(join(local, 'site-'));
const site = join(folder, 'site');
let chunks: readonly Chunk[] = [];
const ineffective: string[] = [];

beforeAll(async () => {
  // The test runner's own mode would build another site.
  vi.stubEnv('NODE_ENV', 'production');
  const deployFile = join(folder, 'deploy.json');
  writeFileSync(deployFile, '{"domain":{"name":"journal.example.com","certificateArn":"arn:aws:acm:us-east-1:1:certificate/2"}}');
  vi.stubEnv('AFTERBELL_DEPLOY_FILE', deployFile);
  const root = import.meta.dirname;
  const rollupOptions: Rolldown.RolldownOptions = {
    onLog: (_, { code = '', message }) => void (code === 'INEFFECTIVE_DYNAMIC_IMPORT' && ineffective.push(message)),
  };
  const made = await build({
    root,
    configFile: join(root, '../vite.config.ts'),
    logLevel: 'error',
    build: { outDir: site, rollupOptions },
  });
  chunks = (made as unknown as { readonly output: readonly Chunk[] }).output;
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const gzipped = (file: string) => gzipSync(readFileSync(join(site, file)), { level: 9 }).length;

/** The scripts that a page names in its HTML. */
const scriptsIn = (html: string) =>
  [...html.matchAll(/<(?:script|link rel="modulepreload")[^>]*?(?:src|href)="([^"]+\.js)"/g)].map(([, file]) => file!);

/** The chunk of a module with everything it imports statically. */
function loadedWith(module: string, found = new Set<string>()): Set<string> {
  const visit = (chunk: Chunk | undefined): void => {
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

describe.each(readPaths)('the page to read at %s', (path) => {
  const html = () => htmlOf(path);

  it('loads at most 15 KB of script before anything is done there', () => {
    const scripts = scriptsIn(html());
    expect(scripts).toContain('/theme.js');
    expect(scripts.length).toBeGreaterThan(1);
    const bytes = scripts.reduce((sum, file) => sum + gzipped(file), 0);
    console.log(`${path}: ${(bytes / 1024).toFixed(1)} KB of ${ahead / 1024}`);
    expect(bytes).toBeLessThanOrEqual(ahead);
  });
});

describe.each(prerenderedPaths)('the page at %s', (path) => {
  const html = () => htmlOf(path);

  it('waits for one file of styles, and has its own title, description and address', () => {
    expect(html().match(/<link rel="stylesheet"(?![^>]*disabled)[^>]*>/g)).toHaveLength(1);
    expect(html()).toContain(`<link rel="canonical" href="https://journal.example.com${path}">`);
    const of = (other: string, pattern: RegExp) => pattern.exec(readFileSync(join(site, pageFile(other as typeof path)), 'utf8'))?.[1];
    for (const pattern of [/<title>(.+)<\/title>/, /<meta name="description" content="([^"]+)"/]) {
      expect(new Set(prerenderedPaths.map((other) => of(other, pattern))).size).toBe(prerenderedPaths.length);
    }
  });

  it('holds nothing that the content security policy would block', () => {
    expect(html()).not.toMatch(/<style|\sstyle="|<script(?![^>]*\ssrc=)|\son[a-z]+="/);
  });
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
  'the page to use at %s shows its heading before any script, names each of its files, and keeps typed text out of addresses',
  (path) => {
    const html = htmlOf(path);
    for (const file of loadedWith(codeOf[path], loadedWith('main.tsx'))) expect(scriptsIn(html)).toContain(`/${file}`);
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
