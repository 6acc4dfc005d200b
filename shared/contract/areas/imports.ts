import * as z from 'zod/mini';
import { ImportIdInput, ImportIdText } from '#contract/schemas/ids.ts';
import { area, nothing } from '../define.ts';
import { PackedFills } from '../encoding/packedFills.ts';
import { BookUpdate } from '../schemas/bookUpdate.ts';
import { ColumnProfile } from '../schemas/columnProfile.ts';
import { PointAnswer } from '../schemas/pointAnswer.ts';
import { shaped, text } from '../schemas/text.ts';
import { AccountName } from '../schemas/tradeView.ts';
import { TimeZone } from '../schemas/user.ts';
import { Opening } from './trades/openings.ts';

const RowCounts = z.strictObject({
  imported: z.int().check(z.nonnegative()),
  duplicate: z.int().check(z.nonnegative()),
  ignored: z.int().check(z.nonnegative()),
  failed: z.int().check(z.nonnegative()),
});

const Problem = z.strictObject({
  line: z.int(),
  reason: text(300),
  raw: text(400),
  /** `failed` rows need the trader; `ignored` rows are no trades. */
  kind: z.enum(['failed', 'ignored', 'duplicate']),
});

/** One line of the import history. */
export const ImportReceipt = z.object({
  id: ImportIdText,
  fileName: z.string(),
  broker: z.string(),
  accounts: z.array(z.string()),
  zone: z.string(),
  at: z.string(),
  state: z.enum(['committed', 'undone']),
  /** Fills added, and fills that were in the journal already. */
  added: z.number(),
  duplicates: z.number(),
  rows: RowCounts,
  problems: z.array(Problem),
  /** The file or its broker states the zone, so that no other can be meant. */
  zoneStated: z.optional(z.boolean()),
  /** The file states costs of its own. */
  hasFees: z.optional(z.boolean()),
  /** Whose fees count now: those in the file, or those by the account's rules. */
  fees: z.optional(z.enum(['file', 'account'])),
  /** Accounts its fills were in before a re-run moved them. */
  movedFrom: z.optional(z.array(z.string())),
});
export type ImportReceipt = z.infer<typeof ImportReceipt>;

/** Openings that one commit may record: each is typed by hand. */
export const MAX_OPENINGS = 500;

const PointAnswers = z.array(PointAnswer).check(
  z.maxLength(50),
  z.refine((points) => new Set(points.map(({ root }) => root)).size === points.length, 'Enter one value for each future.'),
);

/** Importing brokers' files: read in the browser, committed here as a whole or not at all. */
export const imports = area({
  commit: {
    summary: 'Import the fills of a file with everything recorded for it, all or nothing',
    method: 'POST',
    path: '/api/imports',
    access: 'anyTier',
    input: z.strictObject({
      fileName: text(200, z.minLength(1)),
      broker: shaped(40, /^[a-z0-9-]{1,40}$/),
      zone: TimeZone,
      zoneStated: z.optional(z.boolean()),
      /** `account`: by the fee rules in each account's settings, for files that state no costs. */
      fees: z.optional(z.enum(['file', 'account'])),
      rows: RowCounts,
      problems: z.array(Problem).check(z.maxLength(200)),
      /** The fills of each account that the file speaks of. */
      parts: z.array(z.strictObject({ account: AccountName, fills: PackedFills })).check(
        z.minLength(1),
        z.maxLength(20),
        z.refine((parts) => new Set(parts.map(({ account }) => account)).size === parts.length, 'Each account stands once.'),
      ),
      /** Openings of positions that fills of this file close and that are older than the history. */
      openings: z.optional(z.array(Opening).check(z.maxLength(MAX_OPENINGS, `One import takes up to ${MAX_OPENINGS} openings.`))),
      /** What one point of futures in this file is worth, for the next file too. */
      points: z.optional(PointAnswers),
    }),
    reply: z.object({ importId: ImportIdText, added: z.number(), duplicates: z.number(), bookVersion: z.number(), update: BookUpdate }),
    errors: ['book_busy', 'too_large', 'invalid_input', 'fees_stated', 'close_not_waiting', 'opening_late'],
    bodyLimit: 4 * 1024 * 1024,
    gzip: true,
    throttle: 10,
  },
  list: {
    summary: 'The import history, newest first',
    method: 'GET',
    path: '/api/imports',
    access: 'anyTier',
    input: nothing,
    reply: z.array(ImportReceipt),
    errors: [],
  },
  profiles: {
    summary: 'Saved column mappings by file header',
    method: 'GET',
    path: '/api/imports/profiles',
    access: 'anyTier',
    input: nothing,
    reply: z.array(ColumnProfile),
    errors: [],
  },
  saveProfile: {
    summary: 'Save the column mapping of a file',
    method: 'PUT',
    path: '/api/imports/profiles/{shape}',
    access: 'anyTier',
    input: ColumnProfile,
    reply: z.null(),
    errors: ['book_busy', 'invalid_input'],
  },
  points: {
    summary: 'Point values entered for futures that no table lists',
    method: 'GET',
    path: '/api/imports/points',
    access: 'anyTier',
    input: nothing,
    reply: z.array(PointAnswer),
    errors: [],
  },
  rerun: {
    summary: 'Recalculate an import with another account, time zone, lot method or fee rules; annotations stay with their trades',
    method: 'POST',
    path: '/api/imports/{id}/rerun',
    access: 'anyTier',
    input: z.strictObject({
      id: ImportIdInput,
      /** Null leaves the fills where they are. */
      account: z.nullable(AccountName),
      zone: TimeZone,
      /** `account`: by the rules in the account's settings, for files that state no costs. */
      fees: z.enum(['file', 'account']),
    }),
    reply: z.object({ fills: z.number(), bookVersion: z.number(), update: BookUpdate }),
    errors: ['import_not_found', 'import_undone', 'import_of_accounts', 'zone_stated', 'fees_stated', 'book_busy'],
  },
  undo: {
    summary: 'Undo a whole import',
    method: 'POST',
    path: '/api/imports/{id}/undo',
    access: 'anyTier',
    input: z.strictObject({ id: ImportIdInput }),
    /** `removed` counts its fills; `restored` the events told by hand that it had taken the place of and that count again. */
    reply: z.object({ removed: z.number(), restored: z.number(), bookVersion: z.number(), update: BookUpdate }),
    errors: ['import_not_found', 'book_busy'],
  },
});
