import type { FileKind } from '#contract/settings/fileKinds.ts';
import type { UserId } from '#domain/units/ids.ts';

/** Where a file lies. Handlers take `userId` from the session and make up the name: no caller ever names a path. */
export type FileRef = { readonly userId: UserId; readonly kind: FileKind; readonly name: string };

/** A file that is there. `savedAt` in UTC milliseconds, to the second. */
export type StoredFile = FileRef & { readonly bytes: number; readonly savedAt: number };

/** Users' files, private: a browser reaches one through a link that soon ends, and in no other way. */
export type Files = {
  /** Stores a file, replacing the one at its place. `type` is its media type. */
  put(place: FileRef, bytes: Uint8Array, type: string): Promise<void>;
  get(place: FileRef): Promise<Uint8Array | null>;
  /** What somebody has, of one kind or of all, by name. */
  list(userId: UserId, kind?: FileKind): Promise<readonly StoredFile[]>;
  /** One that is not there stays away. */
  remove(place: FileRef): Promise<void>;
  /** Everything somebody has, of every kind. Answers how many there were. */
  removeAll(userId: UserId): Promise<number>;
  /** An address that downloads the file as `saveAs`, for so many seconds, to whoever has it. */
  link(place: FileRef, how: { readonly seconds: number; readonly saveAs: string }): Promise<string>;
};
