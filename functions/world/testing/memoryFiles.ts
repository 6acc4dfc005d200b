import { attachmentHeader, fileKey, filePrefix, parseFileKey } from '../fileKey.ts';
import type { Files, StoredFile } from '../files.ts';

type FileEntry = { readonly bytes: Uint8Array; readonly type: string; readonly savedAt: number };

/** What somebody gets who opens a link. */
type OpenedFile = { readonly bytes: Uint8Array; readonly type: string; readonly disposition: string };

/** Users' files in memory, for tests. `open` is a browser at a link: null when the link has ended or the file is gone. */
export type MemoryFiles = Files & { open(link: string): OpenedFile | null /** Every key there is. */; keys(): string[] };

export function memoryFiles(now: () => number): MemoryFiles {
  const files = new Map<string, FileEntry>();
  const under = (prefix: string): [string, FileEntry][] =>
    [...files].filter(([key]) => key.startsWith(prefix)).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    keys: () => [...files.keys()].sort(),
    async put(place, bytes, type) {
      files.set(fileKey(place), { bytes: Uint8Array.from(bytes), type, savedAt: now() - (now() % 1000) });
    },
    async get(place) {
      const stored = files.get(fileKey(place));
      return stored === undefined ? null : Uint8Array.from(stored.bytes);
    },
    async list(userId, kind) {
      return under(filePrefix(userId, kind)).map(
        ([key, { bytes, savedAt }]): StoredFile => ({ ...parseFileKey(key)!, bytes: bytes.length, savedAt }),
      );
    },
    async remove(place) {
      files.delete(fileKey(place));
    },
    async removeAll(userId) {
      const all = under(filePrefix(userId));
      for (const [key] of all) files.delete(key);
      return all.length;
    },
    async link(place, { seconds, saveAs }) {
      const until = String(now() + seconds * 1000);
      return `https://files.example/${fileKey(place)}?${new URLSearchParams({ until, disposition: attachmentHeader(saveAs) })}`;
    },
    open(link) {
      const { pathname, searchParams } = new URL(link);
      const stored = files.get(pathname.slice(1));
      if (stored === undefined || now() >= Number(searchParams.get('until'))) return null;
      return { bytes: stored.bytes, type: stored.type, disposition: searchParams.get('disposition') ?? '' };
    },
  };
}
