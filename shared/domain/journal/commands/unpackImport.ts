import type { PointAnswer } from '#domain/importers/instruments/pointValues.ts';
import { parseManualOpening } from '#domain/manual/openingFill.ts';
import type { ImportOpening } from '#domain/manual/openingFillsForImport.ts';
import type { Fill } from '#domain/trades/fill.ts';
import type { ImportId } from '#domain/units/ids.ts';
import type { PackedFills } from '../codec/packFills.ts';
import { InvalidFills, unpackFills } from '../codec/unpackFills.ts';
import type { ImportRecord } from '../model/importRecord.ts';
import type { OpeningText } from './addOpening.ts';

/** What an import adds to one account: the fills of its file, and openings typed during the import. `names`: those that its fills were looked for under. */
export type ImportPart = {
  readonly account: string;
  readonly fills: readonly Fill[];
  readonly openings: readonly ImportOpening[];
  readonly names?: readonly string[] | undefined;
};

/** A file to import: its record, its fills by account, and the point values entered for it. */
export type ImportToCommit = Pick<
  ImportRecord,
  'id' | 'fileName' | 'broker' | 'layout' | 'zone' | 'zoneStated' | 'hasFees' | 'rows' | 'problems'
> & {
  readonly fees: 'file' | 'account';
  /** Whether fills are added that may be in the journal from a file of another layout. */
  readonly doubtful: 'skip' | 'add';
  readonly parts: readonly ImportPart[];
  readonly points: readonly PointAnswer[];
};

/** A file as it is sent: fills packed by account, openings as text. What is absent is empty, and then the file's own fees count. */
type UploadedImport = Pick<ImportRecord, 'fileName' | 'broker' | 'layout' | 'zone' | 'zoneStated' | 'rows' | 'problems' | 'fees'> & {
  readonly parts: readonly { readonly account: string; readonly fills: PackedFills; readonly names?: readonly string[] | undefined }[];
  readonly openings?: readonly OpeningText[] | undefined;
  readonly doubtful?: 'skip' | 'add' | undefined;
  readonly points?: readonly PointAnswer[] | undefined;
};

/** A sent file as the import of that id, or what is wrong with its fills. */
export function unpackImport(
  { parts: packed, openings = [], points = [], doubtful = 'skip', ...file }: UploadedImport,
  id: ImportId,
): ImportToCommit | InvalidFills {
  const typedIn = (account: string): ImportOpening[] =>
    openings.filter((opening) => opening.account === account).map((opening) => ({ ...parseManualOpening(opening), close: opening.id }));
  try {
    const parts = packed.map(({ account, fills, names }) => ({
      account,
      names,
      fills: unpackFills(fills, account, id),
      openings: typedIn(account),
    }));
    const hasFees = parts.some(({ fills }) => fills.some(({ fee }) => fee !== 0n));
    return { ...file, id, parts, points, doubtful, hasFees, zoneStated: file.zoneStated ?? false, fees: file.fees ?? 'file' };
  } catch (error) {
    if (error instanceof InvalidFills) return error;
    throw error;
  }
}
