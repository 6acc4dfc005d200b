import type { FileKind } from '#contract/settings/fileKinds.ts';
import type { UserId } from '#domain/units/ids.ts';

/** Where a file lies. Handlers take `userId` from the session and make up the name: no caller ever names a path. */
export type FileRef = { readonly userId: UserId; readonly kind: FileKind; readonly name: string };

/** A stored file. `savedAt` in UTC milliseconds, to the second. */
export type StoredFile = FileRef & { readonly bytes: number; readonly savedAt: number };

/** Requirements for a posted file. */
export type UploadTerms = { readonly type: string; readonly sha256: string; readonly mostBytes: number; readonly seconds: number };

/** Where a form is posted, and its fields. */
export type UploadForm = { readonly url: string; readonly fields: Readonly<Record<string, string>> };

/** Users' files, private: a browser reaches one through a link that soon ends, and in no other way. */
export type Files = {
  /** Stores a file, replacing the one at its place. `type` is its media type. */
  put(place: FileRef, bytes: Uint8Array, type: string): Promise<void>;
  get(place: FileRef): Promise<Uint8Array | null>;
  /** A user's files, of one kind or all, by name. */
  list(userId: UserId, kind?: FileKind): Promise<readonly StoredFile[]>;
  /** Idempotent for a missing file. */
  remove(place: FileRef): Promise<void>;
  /** Deletes all files of a user, of every kind. Returns the number. */
  removeAll(userId: UserId): Promise<number>;
  /**
   * A form that one browser may post within `seconds` to store one file of this type and content (`sha256`, in
   * base64), of 1 to `mostBytes` bytes. Fields are posted verbatim, the file last.
   */
  form(place: FileRef, what: UploadTerms): Promise<UploadForm>;
  /** A public link that downloads the file as `saveAs`, for `seconds`. */
  link(place: FileRef, how: { readonly seconds: number; readonly saveAs: string }): Promise<string>;
};
