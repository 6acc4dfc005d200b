import type { RowProblem } from '#domain/importers/imported.ts';
import type { ImportId } from '#domain/units/ids.ts';
import type { ImportRun } from './journalManifest.ts';

/**
 * What an import did. It is written as `prepared` before the manifest moves; the manifest itself names the last import, so a record whose marker was lost in a
 * crash is repaired by whoever comes next, and a prepared one that the manifest never named is void.
 */
export type ImportRecord = {
  /** Sorts by time. */
  readonly id: ImportId;
  readonly fileName: string;
  readonly broker: string;
  readonly accounts: readonly string[];
  /** IANA zone in which the file's times were read. */
  readonly zone: string;
  /** ISO 8601. */
  readonly at: string;
  readonly state: 'prepared' | 'committed' | 'undone';
  /** Fills added, and fills that were in the journal already. */
  readonly added: number;
  readonly duplicates: number;
  /** Rows of the file by what became of them. */
  readonly rows: { readonly imported: number; readonly duplicate: number; readonly ignored: number; readonly failed: number };
  readonly problems: readonly RowProblem[];
  /** The file or its broker states the zone, so that no other can be meant. */
  readonly zoneStated?: boolean | undefined;
  /** The file states fees of its own. */
  readonly hasFees?: boolean | undefined;
  /** Whose fees count now: those in the file, or those by the account's rules. */
  readonly fees?: 'file' | 'account' | undefined;
  /** Accounts its fills were in before a recalculation moved them. */
  readonly movedFrom?: readonly string[] | undefined;
  /** UTC milliseconds of its first new fill: finds its chapters. */
  readonly since: number;
  /** Events recorded by hand that it replaced, with the shares that they moved: fills as text (codec/serializeFills). */
  readonly replaced?: string | undefined;
  /** What the latest recalculation made of it; wins over the attributes of the same names. */
  readonly run?: ImportRun | undefined;
};
