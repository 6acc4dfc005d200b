import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';
import { type SiteOrigins, siteHeaders } from '#shared/siteHeaders.ts';

const root = join(import.meta.dirname, '../..');

/** Vite puts styles and its reload client into the page, which the production policy forbids. */
const looserPolicy = ({ files }: SiteOrigins) =>
  [
    "default-src 'none'",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${files}`,
    "font-src 'self' data:",
    `connect-src 'self' ws: ${files}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
  ].join('; ');

/** The site straight from its sources, reloading as they change. */
export async function devSite(origins: SiteOrigins): Promise<{ middleware: RequestListener; stop(): Promise<void> }> {
  const vite = await createServer({
    root: join(root, 'frontend'),
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true },
    appType: 'spa',
    logLevel: 'warn',
  });
  return {
    middleware(request, response) {
      const headers = { ...siteHeaders(origins), 'content-security-policy': looserPolicy(origins) };
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      vite.middlewares(request, response);
    },
    stop: () => vite.close(),
  };
}
