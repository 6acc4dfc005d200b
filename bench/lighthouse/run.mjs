// Lighthouse on simulated mobile for the public pages of the built site, beside an empty page that was rendered ahead of time too, in the same
// run: LCP in milliseconds means nothing alone. Run by hand, after `npm run build`:
//   cd bench/lighthouse && npm install && npm start            (LIGHTHOUSE_ROUNDS=3 CHROMIUM_PATH=/usr/bin/chromium by default)
// The last full report of each page is stored in .local/lighthouse. Ends with 1 when a score is below 100, or the landing page's LCP is above 1.2 times the empty page's.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { builtSite } from '../../local/gateway/builtSite.ts';
import { pageFile, prerenderedPaths } from '../../shared/sitePages.ts';

const root = join(import.meta.dirname, '../..');
const rounds = Number(process.env.LIGHTHOUSE_ROUNDS ?? 3);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-dev-shm-usage'];

/** Serves a built site on a free port, with the production headers and compression. */
async function serve(folder) {
  const site = builtSite(folder, { files: '', push: '' });
  const server = createServer((request, response) => {
    void site(request, new URL(request.url ?? '/', 'http://localhost')).then(({ status, headers, body }) =>
      response.writeHead(status, headers).end(body),
    );
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return { server, url: `http://localhost:${server.address().port}` };
}

/** A copy of the site whose landing page is one word: same head, same scripts and styles of the frame, nothing to read. */
function emptied() {
  const folder = mkdtempSync(join(tmpdir(), 'afterbell-empty-'));
  cpSync(join(root, 'dist/site'), folder, { recursive: true });
  const file = join(folder, pageFile('/'));
  const page = readFileSync(file, 'utf8').replace(/(<div id="root"[^>]*>)[\s\S]*<\/div>/, '$1<main><h1>Empty</h1></main></div>');
  writeFileSync(file, page);
  return folder;
}

const misses = new Set();

async function look(url) {
  const chrome = await launch({ chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', chromeFlags: flags });
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', onlyCategories: [...categories], logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse returned no report for ${url}`);
    const { lhr } = result;
    mkdirSync(join(root, '.local/lighthouse'), { recursive: true });
    writeFileSync(join(root, `.local/lighthouse/${new URL(url).pathname.replaceAll('/', '_')}.json`), JSON.stringify(lhr));
    for (const name of categories) {
      for (const { id, weight } of lhr.categories[name].auditRefs) {
        const audit = lhr.audits[id];
        if (weight > 0 && audit.score !== null && audit.score < 0.9) misses.add(`${new URL(url).pathname} ${name}: ${audit.title}`);
      }
    }
    const ms = (id) => lhr.audits[id].numericValue ?? Number.NaN;
    return {
      scores: categories.map((name) => Math.round(100 * (lhr.categories[name].score ?? 0))),
      fcp: ms('first-contentful-paint'),
      lcp: ms('largest-contentful-paint'),
      tbt: ms('total-blocking-time'),
      cls: ms('cumulative-layout-shift'),
    };
  } finally {
    chrome.kill();
  }
}

const emptySite = emptied();
const [full, empty] = [await serve(join(root, 'dist/site')), await serve(emptySite)];
const pages = [
  { name: 'empty', url: `${empty.url}/` },
  ...prerenderedPaths.map((path) => ({ name: path, url: full.url + path })),
  { name: '/login', url: `${full.url}/login` },
];
const seen = new Map();
for (let round = 0; round < rounds; round++) {
  for (const { name, url } of pages) {
    // A busy machine sometimes shows Lighthouse nothing at all; such a run does not count.
    let one = await look(url);
    for (let left = 2; Number.isNaN(one.lcp) && left > 0; left--) one = await look(url);
    seen.set(name, [...(seen.get(name) ?? []), one]);
  }
}
const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
const of = (name, read) => median(seen.get(name).map(read));
const floor = of('empty', ({ lcp }) => lcp);
console.log(`median of ${rounds}       perf  a11y  best   seo     FCP     LCP    TBT    CLS   LCP / empty`);
for (const { name } of pages) {
  const scores = categories.map((_, i) => of(name, (one) => one.scores[i]));
  const ms = (read) => of(name, read).toFixed(0).padStart(5);
  const figures = `${ms((o) => o.fcp)} ms ${ms((o) => o.lcp)} ms ${ms((o) => o.tbt)} ms`;
  const ratio = of(name, ({ lcp }) => lcp) / floor;
  console.log(
    `${name.padEnd(18)} ${scores.map((s) => String(s).padStart(4)).join('  ')}  ${figures} ${of(name, (o) => o.cls).toFixed(3)}   ${ratio.toFixed(2)}`,
  );
}
for (const miss of misses) console.log(`below 90: ${miss}`);
const short = categories.some((_, i) => of('/', (one) => one.scores[i]) < 100) || of('/', ({ lcp }) => lcp) > 1.2 * floor;
full.server.close();
empty.server.close();
rmSync(emptySite, { recursive: true, force: true });
process.exit(short ? 1 : 0);
