import type { StoredObject } from './objectCreated.ts';
import { type About, etagOf, type Objects } from './objects.ts';
import type { PostedFile } from './postedFile.ts';
import { S3Error } from './s3Error.ts';

const KEY_BYTES = 1024;

/** Callback for stored objects. */
export type HearStored = (object: Omit<StoredObject, 'bucket'>) => void;

/** Stores an object, announces it and returns its ETag. */
export const storeIn =
  (objects: Objects, stored: HearStored) =>
  ({ key, type, bytes }: PostedFile, tags: About['tags'], now: number, reason: string): string => {
    if (Buffer.byteLength(key) > KEY_BYTES) throw new S3Error('KeyTooLongError', 'Your key is too long');
    const etag = etagOf(bytes);
    // LastModified has whole seconds.
    objects.put(key, bytes, { type, etag, tags, size: bytes.length, savedAt: now - (now % 1000) });
    stored({ key, size: bytes.length, etag, reason });
    return etag;
  };
