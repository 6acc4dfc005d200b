import { createHash } from 'node:crypto';
import { attachmentHeader, type FileRef, type Files, fileKey, filePrefix, filePrefixes, parseFileKey, type StoredFile } from '../files.ts';

type FileEntry = { readonly bytes: Uint8Array; readonly type: string; readonly savedAt: number };

/** Response for opening a link. */
type OpenedFile = { readonly bytes: Uint8Array; readonly type: string; readonly disposition: string };

/** Users' files in memory, for tests. */
export type MemoryFiles = Files & {
  /** A browser at a link: null when the link has ended or the file is gone. */
  open(link: string): OpenedFile | null;
  /** A browser posting a form. The status it gets: 204 when the file was stored. */
  post(form: FormData): Promise<number>;
  /** Listeners for posted files. */
  onPosted(hear: (key: string) => Promise<unknown>): void;
  /** Every key there is. */
  keys(): string[];
};

const ADDRESS = 'https://files.example/';
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');

export function memoryFiles(now: () => number): MemoryFiles {
  const files = new Map<string, FileEntry>();
  const forms = new Map<string, { readonly place: FileRef; readonly until: number; readonly mostBytes: number }>();
  let hear: (key: string) => Promise<unknown> = async () => {};
  const under = (prefixes: readonly string[]): [string, FileEntry][] =>
    [...files].filter(([key]) => prefixes.some((prefix) => key.startsWith(prefix))).sort(([a], [b]) => (a < b ? -1 : 1));
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
      return under(kind === undefined ? filePrefixes(userId) : [filePrefix(userId, kind)]).map(
        ([key, { bytes, savedAt }]): StoredFile => ({ ...parseFileKey(key)!, bytes: bytes.length, savedAt }),
      );
    },
    async remove(place) {
      files.delete(fileKey(place));
    },
    async removeAll(userId) {
      const all = under(filePrefixes(userId));
      for (const [key] of all) files.delete(key);
      return all.length;
    },
    async form(place, { type, sha256: content, mostBytes, seconds }) {
      const fields = { key: fileKey(place), 'Content-Type': type, 'x-amz-checksum-sha256': content };
      forms.set(JSON.stringify(fields), { place, until: now() + seconds * 1000, mostBytes });
      return { url: ADDRESS, fields };
    },
    async post(form) {
      const { file, ...fields } = Object.fromEntries(form);
      const known = forms.get(JSON.stringify(fields));
      if (known === undefined || !(file instanceof Blob) || now() >= known.until) return 403;
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (bytes.length < 1 || bytes.length > known.mostBytes || sha256(bytes) !== fields['x-amz-checksum-sha256']) return 400;
      files.set(fileKey(known.place), { bytes, type: String(fields['Content-Type']), savedAt: now() - (now() % 1000) });
      await hear(fileKey(known.place));
      return 204;
    },
    onPosted(listener) {
      hear = listener;
    },
    async link(place, { seconds, saveAs }) {
      const until = String(now() + seconds * 1000);
      return `${ADDRESS}${fileKey(place)}?${new URLSearchParams({ until, disposition: attachmentHeader(saveAs) })}`;
    },
    open(link) {
      const { pathname, searchParams } = new URL(link);
      const stored = files.get(pathname.slice(1));
      if (stored === undefined || now() >= Number(searchParams.get('until'))) return null;
      return { bytes: stored.bytes, type: stored.type, disposition: searchParams.get('disposition') ?? '' };
    },
  };
}
