import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { sitePaths } from '#infra/edge/sitePaths.ts';
import { quietPaths, quietReferrerPolicy, type SiteOrigins, siteHeaders } from '#shared/siteHeaders.ts';
import { Problem } from '../problem.ts';
import type { GatewayResponse } from './callFunction.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.csv': 'text/csv; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
};
const shrinks = /^(text\/|application\/(json|manifest\+json|xml)|image\/svg)/;
const compress = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};
type Encoding = keyof typeof compress;
type SiteFile = { readonly type: string; readonly bytes: Buffer; readonly etag: string; readonly small: Map<Encoding, Promise<Buffer>> };

/** The file that CloudFront would ask for: the very function it runs, so a screen's address gets the app's page here and there. */
const fileAt = runInNewContext(`${sitePaths}\nhandler`) as (event: { request: { uri: string } }) => { uri: string };

function filesIn(folder: string): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (!statSync(path).isFile()) continue;
    const bytes = readFileSync(path);
    const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const type = types[extname(name)] ?? 'application/octet-stream';
    files.set(`/${relative(folder, path).split(sep).join('/')}`, { type, bytes, etag, small: new Map() });
  }
  return files;
}

function encodingFor(file: SiteFile, accepted: string): Encoding | null {
  if (!shrinks.test(file.type) || file.bytes.length < 1000) return null;
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

const quiet = quietPaths.map((pattern) => pattern.replace(/\*$/, ''));
const isQuiet = (pathname: string): boolean => quiet.some((start) => pathname.startsWith(start));

const plain = (status: number, sentence: string, headers: GatewayResponse['headers']): GatewayResponse => ({
  status,
  headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' },
  body: Buffer.from(`${sentence}\n`),
});

/** Serves a built site from memory as CloudFront serves it from its bucket: headers, compression, a screen for every address without a file ending. */
export function builtSite(folder: string, origins: SiteOrigins): (request: IncomingMessage, url: URL) => Promise<GatewayResponse> {
  if (!existsSync(join(folder, 'index.html')))
    throw new Problem(`The site is not built: ${folder} has no index.html. "npm run build" makes it.`);
  const files = filesIn(folder);
  return async ({ method, headers }, url) => {
    const always = siteHeaders(origins);
    if (method !== 'GET' && method !== 'HEAD') return plain(405, 'Only reading is possible here.', always);
    const path = fileAt({ request: { uri: url.pathname } }).uri;
    const file = files.get(path);
    if (file === undefined) return plain(404, 'Not found.', always);
    const shared = {
      ...always,
      ...(isQuiet(url.pathname) && { 'referrer-policy': quietReferrerPolicy }),
      'content-type': file.type,
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: file.etag,
      vary: 'accept-encoding',
    };
    if (headers['if-none-match']?.includes(file.etag)) return { status: 304, headers: shared, body: Buffer.alloc(0) };
    const encoding = encodingFor(file, String(headers['accept-encoding'] ?? ''));
    if (encoding === null) return { status: 200, headers: shared, body: file.bytes };
    const body = file.small.get(encoding) ?? compress[encoding](file.bytes);
    file.small.set(encoding, body);
    return { status: 200, headers: { ...shared, 'content-encoding': encoding }, body: await body };
  };
}
