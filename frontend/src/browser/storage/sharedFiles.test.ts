import { expect, it } from 'vitest';
import { DAY } from '#domain/units/millis.ts';
import { forgetShared, keepShared, takeShared } from './sharedFiles.ts';

const NOW = Date.UTC(2026, 10, 29);

/** Caches in memory; with room for a number of files, or any. */
function memoryCaches(room = Number.POSITIVE_INFINITY): CacheStorage {
  const all = new Map<string, Map<string, Response>>();
  return {
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    open: async (name: string) => {
      const own = all.get(name) ?? new Map<string, Response>();
      all.set(name, own);
      return {
        put: async (key: string, response: Response) => {
          if (own.size === room) throw new DOMException('full', 'QuotaExceededError');
          own.set(key, response);
        },
        match: async (key: string) => own.get(key)?.clone(),
        keys: async () => [...own.keys()],
      };
    },
  } as unknown as CacheStorage;
}
const share = (files: readonly (File | string)[]) => {
  const form = new FormData();
  for (const file of files) form.append('statements', file);
  return { formData: async () => form } as unknown as Request;
};
const csv = (name = 'Köln, “day”.csv', text = 'a,b') => new File([text], name);

it('keeps shared files until they are taken, once', async () => {
  const caches = memoryCaches();
  expect(await keepShared(share([csv(), csv('two.XLSX', 'x')]), caches, NOW)).toBe('/dashboard/import');
  const taken = await takeShared(caches, NOW + DAY - 1);
  expect(await Promise.all(taken.map(async (file) => [file.name, await file.text()]))).toEqual([
    ['Köln, “day”.csv', 'a,b'],
    ['two.XLSX', 'x'],
  ]);
  expect(await takeShared(caches, NOW)).toEqual([]);
});

it('replaces an earlier share, forgets after a day, and with the session', async () => {
  const caches = memoryCaches();
  await keepShared(share([csv('one.csv')]), caches, NOW);
  await keepShared(share([csv('two.csv')]), caches, NOW);
  expect((await takeShared(caches, NOW)).map(({ name }) => name)).toEqual(['two.csv']);
  await keepShared(share([csv()]), caches, NOW);
  expect(await takeShared(caches, NOW + DAY)).toEqual([]);
  await keepShared(share([csv()]), caches, NOW);
  await forgetShared(caches);
  expect(await takeShared(caches, NOW)).toEqual([]);
});

const huge = Object.defineProperty(csv('huge.csv'), 'size', { value: 65 * 2 ** 20 });
const refused: readonly (readonly [string, readonly (File | string)[]])[] = [
  ['empty', []],
  ['empty', ['only text']],
  ['many', Array.from({ length: 21 }, (_, place) => csv(`${place}.csv`))],
  ['kind', [csv(), csv('setup.exe')]],
  ['kind', [csv('csv')]],
];
it.each(refused)('refuses a share as %s, and keeps no file', async (reason, files) => {
  const caches = memoryCaches();
  expect(await keepShared(share(files), caches, NOW)).toBe(`/dashboard/import?share=${reason}`);
  expect(await takeShared(caches, NOW)).toEqual([]);
});

it('refuses files that are too large together, and a form that cannot be read', async () => {
  const caches = memoryCaches();
  const large = { formData: async () => ({ getAll: () => [huge] }) } as unknown as Request;
  expect(await keepShared(large, caches, NOW)).toBe('/dashboard/import?share=large');
  const broken = { formData: () => Promise.reject(new TypeError('no form')) } as unknown as Request;
  expect(await keepShared(broken, caches, NOW)).toBe('/dashboard/import?share=empty');
});

it('keeps none of the files where there is no room for all of them', async () => {
  const caches = memoryCaches(1);
  expect(await keepShared(share([csv('one.csv'), csv('two.csv')]), caches, NOW)).toBe('/dashboard/import?share=full');
  expect(await takeShared(caches, NOW)).toEqual([]);
});
