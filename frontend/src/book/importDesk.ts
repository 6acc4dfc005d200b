import type { Sent } from '../../../shared/contract/define.ts';
import type { imports } from '../../../shared/contract/imports.ts';
import { packFills } from '../../../shared/domain/book/packFills.ts';
import type { Imported } from '../../../shared/domain/importers/importer.ts';
import { importers, readFile, recogniseFile } from '../../../shared/domain/importers/index.ts';
import { importPreview, type PreviewNumbers } from './importPreview.ts';
import { localBook } from './localBook.ts';
import type { OpenStore } from './store.ts';

export type BrokerGuide = { readonly id: string; readonly name: string; readonly howTo: string };
export type ImportSettings = { readonly account: string; readonly zone: string };

/** A file read and counted, not yet sent. `accounts` are those the file names. */
export type ImportPreview = PreviewNumbers & {
  readonly kind: 'preview';
  readonly broker: BrokerGuide;
  readonly settings: ImportSettings;
  readonly accounts: readonly string[];
  readonly zone: string;
  readonly zoneCertain: boolean;
};
export type ImportReading = ImportPreview | { readonly kind: 'unreadable'; readonly sentence: string };

/** What reading needs. Settings null: the trader has not said anything yet, so the file's own words or the likeliest are taken. */
export type ReadRequest = {
  readonly userId: string;
  /** Opens this browser's copy of the journal. */
  readonly key: CryptoKey | null;
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly settings: ImportSettings | null;
  readonly viewerZone: string;
  readonly accounts: readonly string[];
  /** What the trader said of their accounts: which broker's files go there, and the zone those are in. */
  readonly saved?: readonly { readonly label: string; readonly broker: string | null; readonly zone: string }[];
};

type Commit = Sent<typeof imports.commit>;

/** Reads one file at a time: `read` shows it, `commit` is what would be sent. */
export type ImportDesk = {
  brokers(): Promise<readonly BrokerGuide[]>;
  read(request: ReadRequest): Promise<ImportReading>;
  commit(): Promise<Commit>;
};

/** Where a broker's file goes when nothing was said yet: to the one account of that broker, else to the one there is, else to one of the broker's name. */
function likeliest(broker: BrokerGuide, { accounts, saved = [], viewerZone }: ReadRequest): ImportSettings {
  const own = saved.filter((each) => each.broker === broker.id);
  const account = own.length === 1 ? own[0]!.label : accounts.length === 1 ? accounts[0]! : broker.name;
  return { account, zone: saved.find(({ label }) => label === account)?.zone ?? viewerZone };
}

const PROBLEMS_KEPT = 200;
const guide = ({ id, name, howTo }: BrokerGuide): BrokerGuide => ({ id, name, howTo });

function commitOf(imported: Imported, fileName: string, rows: PreviewNumbers['rows']): Commit {
  const accounts = [...new Set(imported.fills.map((fill) => fill.account))];
  return {
    fileName: fileName.slice(0, 200) || 'file.csv',
    broker: imported.broker,
    zone: imported.zone,
    rows: { imported: rows.fresh, duplicate: rows.duplicate, ignored: rows.skipped - rows.failed, failed: rows.failed },
    problems: imported.problems
      .slice(0, PROBLEMS_KEPT)
      .map(({ line, reason, raw, kind }) => ({ line, reason: reason.slice(0, 300), raw: raw.slice(0, 400), kind })),
    parts: accounts.map((account) => ({ account, fills: packFills(imported.fills.filter((fill) => fill.account === account)) })),
  };
}

/** The desk over this browser's copy of the journal, which tells what is a duplicate and what closes an open position. */
export function importDesk(openStore: OpenStore): ImportDesk {
  let last: { readonly imported: Imported; readonly fileName: string; readonly rows: PreviewNumbers['rows'] } | null = null;
  return {
    brokers: async () => importers.map(guide),
    async read(request) {
      const { userId, key, bytes, fileName, settings } = request;
      last = null;
      const known = recogniseFile(bytes);
      if ('sentence' in known) return { kind: 'unreadable', sentence: known.sentence };
      const chosen = settings ?? likeliest(known.importer, request);
      const imported = readFile(bytes, fileName, chosen);
      if ('sentence' in imported) return { kind: 'unreadable', sentence: imported.sentence };
      const numbers = importPreview(imported, await localBook(openStore(key), userId));
      last = { imported, fileName, rows: numbers.rows };
      return {
        kind: 'preview',
        broker: guide(known.importer),
        settings: chosen,
        accounts: imported.accounts,
        zone: imported.zone,
        zoneCertain: imported.zoneCertain,
        ...numbers,
      };
    },
    async commit() {
      if (last === null) throw new Error('There is no file to import. Please choose it again.');
      return commitOf(last.imported, last.fileName, last.rows);
    },
  };
}
