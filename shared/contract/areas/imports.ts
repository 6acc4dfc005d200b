import * as z from 'zod/mini';
import { area, nothing } from '../define.ts';
import { PackedFills } from '../encoding/packedFills.ts';
import { AccountName, OwnAccountName } from '../schemas/accountName.ts';
import { BookUpdate } from '../schemas/bookUpdate.ts';
import { CarriedWriting, CashRows, ListedCash } from '../schemas/carriedWriting.ts';
import { ColumnProfile } from '../schemas/columnProfile.ts';
import { ImportIdInput, ImportIdText } from '../schemas/ids.ts';
import { FileAnswers, ImportReceipt, PointAnswer, RowCounts, RowProblem } from '../schemas/importReceipt.ts';
import { shaped, text } from '../schemas/text.ts';
import { TimeZone } from '../schemas/user.ts';
import { Opening } from './trades/openings.ts';

/** Most openings in one commit: each is typed by hand. */
export const MAX_OPENINGS = 500;

/**
 * The account names that the file's fills were looked for under: its own, and those that fills were moved out of. When there are more by now, the import is
 * refused as `moved_since`, because some of its fills may be in the journal under those. Absent: that is not checked.
 */
const Names = z.optional(z.array(AccountName).check(z.maxLength(100)));

const PointAnswers = z.array(PointAnswer).check(
  z.maxLength(50),
  z.refine((points) => new Set(points.map(({ root }) => root)).size === points.length, 'Enter one value for each future.'),
);

/** Brokers' files: read in the browser, committed here all or nothing. */
export const imports = area({
  commit: {
    summary: 'Import the fills of a file with everything recorded for it, all or nothing',
    method: 'POST',
    path: '/api/imports',
    access: 'anyTier',
    input: z.strictObject({
      fileName: text(200, z.minLength(1)),
      broker: shaped(40, /^[a-z0-9-]{1,40}$/),
      /** The broker's table: the importer's id, and the table's name after a slash. Absent: the broker. */
      layout: z.optional(shaped(80, /^[a-z0-9-]+(\/[\w-]+)?$/)),
      /** Handling of fills that may already be in the journal from a file of another layout. Absent: `skip`. */
      doubtful: z.optional(z.enum(['skip', 'add'])),
      zone: TimeZone,
      zoneStated: z.optional(z.boolean()),
      /** `account`: by the fee rules in each account's settings, for files without fees. */
      fees: z.optional(z.enum(['file', 'account'])),
      rows: RowCounts,
      problems: z.array(RowProblem).check(z.maxLength(200)),
      /** The fills by account; the file names each account once. */
      parts: z.array(z.strictObject({ account: AccountName, fills: PackedFills, names: Names })).check(
        z.minLength(1),
        z.maxLength(20),
        z.refine((parts) => new Set(parts.map(({ account }) => account)).size === parts.length, 'Name each account once.'),
      ),
      /** Openings of positions that this file closes and that are older than the history. */
      openings: z.optional(z.array(Opening).check(z.maxLength(MAX_OPENINGS, `One import takes up to ${MAX_OPENINGS} openings.`))),
      /** Point values of futures in this file, also stored for the next file. */
      points: z.optional(PointAnswers),
      /** Cash of symbols that is not a trade. */
      cash: z.optional(CashRows),
      /** Annotations from another journal for the trades of this file. Only empty fields are filled. */
      written: z.optional(CarriedWriting),
      /** The trader's answers about this file, for reading it again. */
      answers: z.optional(FileAnswers),
    }),
    /** `cash`: rows of cash added; `written`: trades on which something was written. Nothing was new when `importId` is empty. */
    reply: z.object({
      importId: ImportIdText,
      added: z.number(),
      duplicates: z.number(),
      cash: z.number(),
      written: z.number(),
      bookVersion: z.number(),
      update: BookUpdate,
    }),
    errors: ['book_busy', 'too_large', 'invalid_input', 'fees_stated', 'close_not_waiting', 'opening_late', 'moved_since'],
    bodyLimit: 4 * 1024 * 1024,
    gzip: true,
    perPerson: 120,
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
  cash: {
    summary: 'Cash of symbols that imports added, such as dividends, by import, the first import first; each movement once',
    method: 'GET',
    path: '/api/imports/cash',
    access: 'anyTier',
    /** `since`: the version of an earlier answer. */
    input: z.strictObject({ since: z.optional(text(20)) }),
    /** `imports` null: nothing has changed since that version. */
    reply: z.object({
      version: z.string(),
      imports: z.nullable(z.array(ListedCash)),
    }),
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
      account: z.nullable(OwnAccountName),
      zone: TimeZone,
      /** `account`: by the rules in the account's settings, for files without fees. */
      fees: z.enum(['file', 'account']),
    }),
    reply: z.object({ fills: z.number(), bookVersion: z.number(), update: BookUpdate }),
    errors: [
      'import_not_found',
      'import_undone',
      'import_of_accounts',
      'import_of_connection',
      'import_repeated',
      'zone_stated',
      'fees_stated',
      'book_busy',
    ],
    perPerson: 60,
  },
  undo: {
    summary: 'Undo a whole import',
    method: 'POST',
    path: '/api/imports/{id}/undo',
    access: 'anyTier',
    input: z.strictObject({ id: ImportIdInput }),
    /** `removed`: its fills; `cash`: its rows of cash; `restored`: events recorded by hand that it had replaced and that count again. */
    reply: z.object({ removed: z.number(), cash: z.number(), restored: z.number(), bookVersion: z.number(), update: BookUpdate }),
    errors: ['import_not_found', 'book_busy'],
    perPerson: 60,
  },
});
