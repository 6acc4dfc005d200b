import { interactiveBrokersFlex } from '../importers/brokers/interactiveBrokers/interactiveBrokersFlex.ts';
import { OWN_COLUMNS } from '../importers/columns/columnProfile.ts';
import type { FileSettings, FillTakenBack, Imported, Unreadable } from '../importers/imported.ts';
import { PointValues } from '../importers/instruments/pointValues.ts';
import { type CashRow, cashKept } from '../importers/rows/cashRow.ts';
import { UNNAMED } from '../importers/rows/draftFill.ts';
import type { Execution } from '../importers/rows/execution.ts';
import { RowLog } from '../importers/rows/rowLog.ts';
import { journalIds } from '../repeats/copiedTrades.ts';
import { fillId } from '../units/fillId.ts';
import type { ConnectedBroker } from './brokerConnection.ts';

/**
 * An execution as a broker's service states it. `executionId` is its identity for good; '' only where the broker has none: its content and its number
 * among equals identify it then, so all rows of a day must be in one answer. `replaces`: executions that it takes the place of.
 */
export type ConnectionFill = Omit<Execution, 'account' | 'executionId' | 'placed'> & {
  readonly executionId: string;
  readonly replaces?: readonly string[];
};

/**
 * One row of a broker's answer, read by its source; `raw` is its text from the broker, on one line, without any part of the credential.
 * `bust`: an execution that the broker takes back. `failed`: a row that its source cannot read, with a sentence for the trader: no row is dropped silently.
 */
export type ConnectionRow = { readonly raw: string } & (
  | { readonly is: 'fill'; readonly fill: ConnectionFill }
  | { readonly is: 'cash'; readonly cash: Omit<CashRow, 'account'> }
  | { readonly is: 'bust'; readonly executionId: string; readonly reason: string }
  | { readonly is: 'ignored' | 'failed'; readonly reason: string }
);

/** One account's answer, read by the importer, with the fills it takes back. */
export type ReadAnswer = Imported & { readonly takesBack: readonly FillTakenBack[] };

/** An account's part of a broker's answer, as `FetchedPart` has it. */
type AnswerPart = { readonly takesBack?: readonly { readonly executionId: string; readonly reason: string }[] } & (
  | { readonly layout: string; readonly file: string }
  | { readonly rows: readonly ConnectionRow[] }
);

const REPLACED = 'The broker replaced this execution by another.';

type Line = { readonly line: number; readonly start: number; readonly end: number };

function placeFill(log: RowLog, place: Line, { executionId, stamp, gross, tradeDay, ...fill }: ConnectionFill): void {
  const { replaces: _, precision = 'second', ...rest } = fill;
  const stated = { ...(gross !== undefined && { statedGross: gross }), ...(tradeDay && { tradeDay }) };
  log.fillAt(place, { ...rest, ...stated, id: UNNAMED, account: '', precision, order: 0, batch: '' }, executionId, stamp);
}

function placeRow(log: RowLog, place: Line, row: ConnectionRow): void {
  if (row.is === 'fill') placeFill(log, place, row.fill);
  else if (row.is === 'failed') log.failed(place, row.reason);
  else if (row.is !== 'cash') log.ignored(place, row.reason);
  else {
    const { stamp, name = '', ...movement } = row.cash;
    log.findings.cashOf({ ...movement, account: '' }, name, stamp);
    log.ignored(place, cashKept[movement.kind]);
  }
}

/** Execution ids that rows take back, each with its reason and the one that counts instead ('' for none). */
const takenBackIn = (rows: readonly ConnectionRow[]): readonly { executionId: string; by: string; reason: string }[] =>
  rows.flatMap((row) => {
    if (row.is === 'bust') return [{ executionId: row.executionId, by: '', reason: row.reason }];
    const replaces = row.is === 'fill' ? (row.fill.replaces ?? []) : [];
    return replaces.map((executionId) => ({ executionId, by: row.is === 'fill' ? row.fill.executionId : '', reason: REPLACED }));
  });

/** Rows of the connection layout, read like a file with a line for each: every row is a fill, cash, ignored or failed. */
function readRows(broker: ConnectedBroker, rows: readonly ConnectionRow[], settings: FileSettings): ReadAnswer {
  const raws = rows.map(({ raw }) => raw.replace(/[\r\n]+/g, ' '));
  const log = new RowLog(`${broker}-connection`, raws.join('\n'), new PointValues(settings.points ?? []));
  const placed = new Map<string, number>();
  let start = 0;
  for (const [at, row] of rows.entries()) {
    const end = start + raws[at]!.length;
    if (row.is === 'fill') placed.set(row.fill.executionId, log.size);
    placeRow(log, { line: at + 1, start, end }, row);
    start = end + 1;
  }
  const takesBack = takenBackIn(rows);
  for (const { executionId, by, reason } of takesBack) {
    const fill = executionId === by ? undefined : placed.get(executionId);
    if (fill !== undefined) log.withdraw(fill, reason);
  }
  const { account } = settings;
  return {
    ...log.finish({ ...settings, points: log.points }, { zone: 'America/New_York', zoneCertain: true, hasFees: true }),
    takesBack: takesBack.map(({ executionId, by, reason }) => ({
      id: fillId(account, executionId),
      by: by === '' ? null : fillId(account, by),
      reason,
    })),
  };
}

/** Importers of the layouts that services answer in. All of them would be 200 KB in each run. */
const layouts = [interactiveBrokersFlex];

/** Reads one account's part of a broker's answer for an account of the journal. A sentence when its layout cannot be read. */
export function readAnswer(broker: ConnectedBroker, part: AnswerPart, settings: FileSettings): ReadAnswer | Unreadable {
  const { account } = settings;
  if ('rows' in part) return readRows(broker, part.rows, settings);
  const importer = layouts.find(({ id }) => id === part.layout);
  if (importer === undefined) return { sentence: `There is no layout ${part.layout}.` };
  const imported = importer.read(part.file, { ...settings, points: new PointValues(settings.points ?? []) }, '');
  if ('sentence' in imported) return imported;
  const stated = new Set(imported.fills.map(({ id }) => id));
  const takesBack = (part.takesBack ?? []).map(({ executionId, reason }) => {
    const id = fillId(account, executionId);
    return { id, by: stated.has(id) ? id : null, reason };
  });
  return { ...imported, takesBack };
}

/** Programs whose files are of a connected broker. */
const programsOf: Partial<Record<ConnectedBroker, readonly string[]>> = { schwab: ['thinkorswim'] };
/** Importers of files that any broker's trades can be in. */
const ofAnyBroker: ReadonlySet<string> = new Set([
  OWN_COLUMNS.id,
  ...journalIds,
  'ctrader',
  'das',
  'generic',
  'metatrader',
  'ninjatrader',
  'projectx',
  'quantower',
  'rithmic',
  'tradingview',
]);

/** Owner of files of a layout: `own` for this broker, `other` for another one, `any` for a layout that brokers share. */
export function ownerOf(layout: string, broker: ConnectedBroker): 'own' | 'any' | 'other' {
  const [importer = ''] = layout.split('/');
  if (importer.startsWith(broker) || programsOf[broker]?.includes(importer)) return 'own';
  return ofAnyBroker.has(importer) ? 'any' : 'other';
}
