import * as z from 'zod/mini';
import { screenshotLimits, uploadRefusals, uploadTypes } from '#domain/screenshots/screenshot.ts';
import { area } from '../define.ts';
import { AccountName } from '../schemas/accountName.ts';
import { BookUpdate } from '../schemas/bookUpdate.ts';
import { PlanKey, ShortIdText, TradeIdText } from '../schemas/ids.ts';
import { ScreenshotPlace } from '../schemas/placedTrade.ts';
import { Day, Instant, shaped, text } from '../schemas/text.ts';

/** Reply of a change: the updated album, and the journal's update if it belongs to a trade. */
const ChangedAlbum = z.object({ album: z.string(), update: z.nullable(BookUpdate) });

/** 128 bits of chance as 22 base64url characters. */
const ScreenshotId = shaped(22, /^[A-Za-z0-9_-]{22}$/);
/** SHA-256 of the file in base64: the form takes that file and no other. */
const Sha256 = shaped(44, /^[A-Za-z0-9+/]{43}=$/);
/** A screenshot's caption by its trader. */
const Caption = text(screenshotLimits.caption, z.trim());
/** The name that a trade has for its screenshots (`albumId`), a day, or a plan. */
const AlbumName = z.union([ShortIdText, Day(), PlanKey]);

/** A screenshot as API output. */
const ScreenshotView = z.object({
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
const UploadView = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'refused']),
  reason: z.nullable(z.enum(uploadRefusals)),
  caption: z.string(),
});

/**
 * Images of trades, days and plans: uploaded straight to the bucket, checked and re-encoded there, and read through
 * expiring links.
 */
export const screenshots = area({
  list: {
    summary: 'The screenshots of a trade, a day or a plan, and images on their way there',
    method: 'GET',
    path: '/api/screenshots',
    access: 'anyTier',
    input: z.strictObject({ album: z.optional(AlbumName), trade: z.optional(TradeIdText) }),
    reply: z.object({ shots: z.array(ScreenshotView), uploads: z.array(UploadView) }),
    errors: [],
  },
  add: {
    summary: 'Add a screenshot: a form that takes this one image for a minute. It counts against the quota until it is known what it takes',
    method: 'POST',
    path: '/api/screenshots',
    access: 'anyTier',
    input: z.strictObject({
      place: ScreenshotPlace,
      type: z.enum(uploadTypes),
      bytes: z.int().check(z.gte(1), z.lte(screenshotLimits.uploadBytes)),
      sha256: Sha256,
      caption: z.optional(Caption),
    }),
    /** The form's fields in any order, then the file under the name `file`. */
    reply: z.object({ id: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) }),
    errors: ['screenshots_full', 'book_busy'],
    perPerson: 120,
  },
  check: {
    summary: 'What came of an upload; a checked image lies with its trade, day or plan from then on',
    method: 'POST',
    path: '/api/screenshots/{id}/check',
    access: 'anyTier',
    input: z.strictObject({ id: ScreenshotId }),
    reply: z.object({
      state: z.enum(['waiting', 'refused', 'ready']),
      reason: z.nullable(z.enum(uploadRefusals)),
      album: z.nullable(z.string()),
      update: z.nullable(BookUpdate),
    }),
    errors: ['screenshot_not_found', 'book_busy'],
  },
  caption: {
    summary: 'Write what a screenshot shows',
    method: 'PATCH',
    path: '/api/screenshots/{id}',
    access: 'anyTier',
    input: z.strictObject({ id: ScreenshotId, album: AlbumName, caption: Caption }),
    reply: z.object({ caption: z.string() }),
    errors: ['screenshot_not_found', 'book_busy'],
  },
  order: {
    summary: 'Put the screenshots of a trade, day or plan in another order',
    method: 'PUT',
    path: '/api/screenshots/order',
    access: 'anyTier',
    input: z.strictObject({ album: AlbumName, ids: z.array(ScreenshotId).check(z.maxLength(screenshotLimits.place)) }),
    reply: z.object({ ids: z.array(z.string()) }),
    errors: ['book_busy'],
  },
  remove: {
    summary: 'Delete a screenshot, which can come back for a day, or give up an upload',
    method: 'DELETE',
    path: '/api/screenshots/{id}',
    access: 'anyTier',
    /** Where it lies: its album, and the trade, day or plan. An upload lies nowhere yet. */
    input: z.strictObject({
      id: ScreenshotId,
      album: z.optional(AlbumName),
      trade: z.optional(TradeIdText),
      account: z.optional(AccountName),
      openedAt: z.optional(Instant),
      day: z.optional(Day()),
      plan: z.optional(PlanKey),
    }),
    reply: z.object({ update: z.nullable(BookUpdate) }),
    errors: ['screenshot_not_found', 'invalid_input', 'book_busy'],
  },
  restore: {
    summary: 'Undo the deletion of a screenshot',
    method: 'POST',
    path: '/api/screenshots/{id}/restore',
    access: 'anyTier',
    input: z.strictObject({ id: ScreenshotId }),
    reply: ChangedAlbum,
    errors: ['screenshot_not_found', 'screenshots_full', 'book_busy'],
  },
});
