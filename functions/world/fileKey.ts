import { type FileKind, fileKinds } from '#contract/settings/fileKinds.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import type { FileRef, StoredFile } from './files.ts';

const PART = /^[A-Za-z0-9_-]{1,64}$/;
const NAME = /^[A-Za-z0-9_-]{1,64}(\.[a-z0-9]{1,8})?$/;

/** Everything of one person begins with this. Throws for what is no id: an empty one would begin everybody's. */
export function filePrefix(userId: UserId, kind?: FileKind): string {
  if (!PART.test(userId)) throw new TypeError('That is no user id.');
  return kind === undefined ? `${userId}/` : `${userId}/${kind}/`;
}

/** A file's key: whose it is, what it is for, its name. Throws for a name that could mean another place. */
export function fileKey({ userId, kind, name }: FileRef): string {
  if (!Object.hasOwn(fileKinds, kind) || !NAME.test(name)) throw new TypeError('That is no name of a file.');
  return filePrefix(userId, kind) + name;
}

/** The place behind a key; null for what we did not put there. */
export function parseFileKey(key: string): Pick<StoredFile, 'userId' | 'kind' | 'name'> | null {
  const [userId = '', kind = '', name = '', more] = key.split('/');
  const known = more === undefined && PART.test(userId) && Object.hasOwn(fileKinds, kind) && NAME.test(name);
  return known ? { userId: userIdOf(userId), kind: kind as FileKind, name } : null;
}

/** The header that makes a browser save a file under a plain name instead of opening it. Throws for a name that could end the header. */
export function attachmentHeader(saveAs: string): string {
  if (!/^[\w. -]{1,100}$/.test(saveAs)) throw new TypeError('That is no name to save under.');
  return `attachment; filename="${saveAs}"`;
}
