import { type FileKind, fileKinds, receivedOwner } from '#contract/settings/fileKinds.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';

/** Where a file lies. Handlers take `userId` from the session and make up the name: no caller ever names a path. */
export type FileRef = { readonly userId: UserId; readonly kind: FileKind; readonly name: string };

/** The file that SES stored the mail of this id in. */
export const receivedMail = (messageId: string): FileRef => ({ userId: userIdOf(receivedOwner), kind: 'received', name: messageId });

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

const PART = /^[A-Za-z0-9_-]{1,64}$/;
const NAME = /^[A-Za-z0-9_-]{1,64}(\.[a-z0-9]{1,8})?$/;

const kinds = Object.keys(fileKinds) as readonly FileKind[];
const kindUnder = new Map(kinds.flatMap((kind) => (fileKinds[kind].under === null ? [] : [[fileKinds[kind].under as string, kind]])));
const isUser = (text: string): boolean => PART.test(text) && !kindUnder.has(text);

/** Prefix of a user's files of one kind. Throws for an invalid id: an empty one would match all users. */
export function filePrefix(userId: UserId, kind: FileKind): string {
  if (!isUser(userId)) throw new TypeError('That is no user id.');
  const { under } = fileKinds[kind];
  return under === null ? `${userId}/${kind}/` : `${under}/${userId}/`;
}

/** Every file of one person begins with one of these, also those of kinds that are no more. */
export const filePrefixes = (userId: UserId): readonly string[] => [
  filePrefix(userId, 'exports').slice(0, -'exports/'.length),
  ...kinds.filter((kind) => fileKinds[kind].under !== null).map((kind) => filePrefix(userId, kind)),
];

/** A file's key: owner, purpose and name. Throws for a name that could mean another place. */
export function fileKey({ userId, kind, name }: FileRef): string {
  if (!Object.hasOwn(fileKinds, kind) || !NAME.test(name)) throw new TypeError('That is no name of a file.');
  return filePrefix(userId, kind) + name;
}

/** The place behind a key; null for what we did not put there. */
export function parseFileKey(key: string): FileRef | null {
  const [first = '', second = '', name = '', more] = key.split('/');
  const [userId, kind] = kindUnder.has(first) ? [second, kindUnder.get(first)!] : [first, second];
  const known = more === undefined && isUser(userId) && kinds.includes(kind as FileKind) && NAME.test(name);
  const place = known ? { userId: userIdOf(userId), kind: kind as FileKind, name } : null;
  return place !== null && fileKey(place) === key ? place : null;
}

/** The header that makes a browser save a file under a plain name instead of opening it. Throws for a name that could end the header. */
export function attachmentHeader(saveAs: string): string {
  if (!/^[\w. -]{1,100}$/.test(saveAs)) throw new TypeError('That is no name to save under.');
  return `attachment; filename="${saveAs}"`;
}
