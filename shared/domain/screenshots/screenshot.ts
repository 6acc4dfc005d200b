import type { Millis } from '#domain/units/millis.ts';

/** Accepted image types. Uploads are checked by content, and stored as WebP. */
export const uploadTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

const MEGABYTE = 1024 * 1024;
const MILLION = 1_000_000;

/** Characters of a caption; screenshots of one trade or day; bytes of an upload; pixels of an image; images and bytes of one person. */
export const screenshotLimits = {
  caption: 300,
  place: 20,
  uploadBytes: 5 * MEGABYTE,
  pixels: 40 * MILLION,
  images: 500,
  bytes: 500 * MEGABYTE,
} as const;

/** The same limits as people read them: megabytes of an upload and of all images, millions of pixels. */
export const writtenScreenshotLimits = {
  uploadMegabytes: screenshotLimits.uploadBytes / MEGABYTE,
  megapixels: screenshotLimits.pixels / MILLION,
  megabytes: screenshotLimits.bytes / MEGABYTE,
} as const;

/** A screenshot that was checked and lies with a trade or a day. `bytes` of the image and its thumbnail. */
export type Screenshot = {
  readonly id: string;
  readonly caption: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly addedAt: Millis;
};

/** The screenshots of one trade or day, in their order. */
export type Album = readonly Screenshot[];

/** Reasons an upload was rejected. */
export const uploadRefusals = ['not_image', 'too_large', 'unreadable', 'not_received', 'place_gone', 'place_full'] as const;

/** One of these reasons. */
export type UploadRefusal = (typeof uploadRefusals)[number];

/** An album with a screenshot in it, at a place or at the end; the same where it is in it already. */
export const withScreenshot = (album: Album, shot: Screenshot, at = album.length): Album =>
  album.some(({ id }) => id === shot.id) ? album : album.toSpliced(Math.min(at, album.length), 0, shot);

/** An album without a screenshot. */
export const withoutScreenshot = (album: Album, id: string): Album => album.filter((shot) => shot.id !== id);

/** An album in another order: the given ids first, in their order. */
export function reorderAlbum(album: Album, ids: readonly string[]): Album {
  const place = new Map(ids.map((id, at) => [id, at]));
  return album.toSorted((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length));
}

/** An album in which one screenshot has another caption. */
export const captionScreenshot = (album: Album, id: string, caption: string): Album =>
  album.map((shot) => (shot.id === id ? { ...shot, caption } : shot));
