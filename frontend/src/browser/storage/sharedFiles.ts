// Record 0142: files shared with the app wait in the browser.

import { fileLimits } from '#domain/importers/csv/fileLimits.ts';
import { DAY } from '#domain/units/millis.ts';

/** The address that a phone's share sheet posts files to; the service worker answers it. */
export const SHARE = '/share';
/** The field of the form with the files. */
export const SHARED_FIELD = 'statements';
/** Names of importable files, and their media types, as a file input and a share sheet list them. */
export const importedKinds = [
  ...['.csv', '.txt', '.tsv', '.xml', '.htm', '.html', '.json', '.xlsx', '.eml'],
  ...['text/csv', 'text/plain', 'text/xml', 'application/xml', 'text/html', 'application/json', 'message/rfc822'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

/** Reasons that shared files are refused: without a file, too many, too large together, a kind that is not read, or no room for them in this browser. */
export const shareRefusals = ['empty', 'many', 'large', 'kind', 'full'] as const;
/** One of them. */
type ShareRefusal = (typeof shareRefusals)[number];

const CACHE = 'afterbell-shared';
const IMPORT = '/dashboard/import';
const MOST_BYTES = fileLimits.megabytes * 2 ** 20;

/** Reason these files are refused; null for files that are kept. */
function refusalOf(files: readonly File[]): ShareRefusal | null {
  const isRead = ({ name }: File) => importedKinds.some((kind) => kind.startsWith('.') && name.toLowerCase().endsWith(kind));
  if (files.length === 0) return 'empty';
  if (files.length > fileLimits.files) return 'many';
  if (files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES) return 'large';
  return files.every(isRead) ? null : 'kind';
}

/** Stores the files, all or none. Throws where this browser has no room for them. */
async function store(files: readonly File[], caches: CacheStorage, now: number): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    for (const [place, file] of files.entries())
      await cache.put(
        `${SHARE}/${place}`,
        new Response(file, { headers: { name: encodeURIComponent(file.name), until: String(now + DAY) } }),
      );
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/**
 * Keeps the files of a share in this browser, in place of earlier ones, for a day or until the import takes them: their trader may have to sign in first.
 * Returns the address to open; it names the reason where they are refused. `now`: UTC milliseconds.
 */
export async function keepShared(request: Request, caches: CacheStorage, now: number): Promise<string> {
  const form = await request.formData().catch(() => new FormData());
  const files = form.getAll(SHARED_FIELD).filter((each) => typeof each !== 'string');
  const refusal = refusalOf(files);
  await caches.delete(CACHE);
  if (refusal !== null) return `${IMPORT}?share=${refusal}`;
  return store(files, caches, now).then(
    () => IMPORT,
    () => `${IMPORT}?share=${'full' satisfies ShareRefusal}`,
  );
}

/** Takes the kept files, once; none after a day. */
export async function takeShared(caches: CacheStorage, now: number): Promise<readonly File[]> {
  if (!(await caches.has(CACHE))) return [];
  const cache = await caches.open(CACHE);
  const kept = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
  await caches.delete(CACHE);
  const fresh = kept.flatMap((each) => (each !== undefined && Number(each.headers.get('until')) > now ? [each] : []));
  return Promise.all(fresh.map(async (each) => new File([await each.blob()], decodeURIComponent(each.headers.get('name') ?? 'file'))));
}

/** Forgets files that were not taken. */
export const forgetShared = (caches: CacheStorage): Promise<boolean> => caches.delete(CACHE);
