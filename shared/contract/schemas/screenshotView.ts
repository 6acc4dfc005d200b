import * as z from 'zod/mini';
import { screenshotLimits, uploadRefusals } from '#domain/screenshots/screenshot.ts';
import { Day } from './decimalText.ts';
import { PlanKey, ShortIdText } from './ids.ts';
import { shaped, text } from './text.ts';

/** 128 bits of chance as 22 base64url characters. */
export const ScreenshotId = shaped(22, /^[A-Za-z0-9_-]{22}$/);
/** SHA-256 of the file in base64: the form takes that file and no other. */
export const Sha256 = shaped(44, /^[A-Za-z0-9+/]{43}=$/);
/** A screenshot's caption by its trader. */
export const Caption = text(screenshotLimits.caption, z.trim());
/** The name that a trade has for its screenshots (`albumId`), a day, or a plan. */
export const AlbumName = z.union([ShortIdText, Day(), PlanKey]);

/** A screenshot as API output. */
export const ScreenshotView = z.object({
  id: z.string(),
  caption: z.string(),
  /** Pixels of the image. */
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  addedAt: z.string(),
  /** Where image and thumbnail are for a minute. */
  url: z.string(),
  smallUrl: z.string(),
});
/** An image on its way, or why it became no screenshot. */
export const UploadView = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'refused']),
  reason: z.nullable(z.enum(uploadRefusals)),
  caption: z.string(),
});
