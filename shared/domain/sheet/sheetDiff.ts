// Record 0021: trades go out as a sheet and come back as a diff.

import { decimalMarkOf } from '../format/readNumber.ts';
import type { RowProblem, Unreadable } from '../importers/imported.ts';
import { ANNOTATION_VERSION_PATTERN, annotationVersion } from '../journal/model/annotationVersion.ts';
import { type AnnotationField, annotationFields, applyAnnotationPatch, type TradeAnnotation } from '../journal/model/tradeAnnotation.ts';
import type { AnnotatedTradeRow } from '../journal/views/journalRows.ts';
import { type FillId, tradeIdOf } from '../units/ids.ts';
import { unescapeCell } from './escapeCell.ts';
import { cellText, matchesExported } from './matchesExported.ts';
import { openSheet } from './openSheet.ts';
import { type RowEdits, rowEdits, type SheetRow, sheetRows } from './rowEdits.ts';
import { headingOf, ID_COLUMN, type ReadOnlyColumn, readOnlyCells, readOnlyColumns, sheetFields, VERSION_COLUMN } from './sheetText.ts';

const CONTRADICTED = 'This trade is in the sheet more than once, with different values. Keep one of its rows.';

/** A change to a trade: the fields it changes, and all fields before and after. `line`: its line in the file. */
export type TradeChange = {
  readonly trade: Pick<AnnotatedTradeRow, 'id' | 'account' | 'instrument' | 'side' | 'openedAt' | 'precision'>;
  readonly line: number;
  readonly names: readonly AnnotationField[];
  readonly before: TradeAnnotation;
  readonly after: TradeAnnotation;
};

/** A read-only cell that differs, because it was edited or fills were imported since: the journal's value and the sheet's. */
type IgnoredCell = {
  readonly column: ReadOnlyColumn;
  readonly line: number;
  readonly symbol: string;
  readonly journal: string;
  readonly sheet: string;
};

/**
 * A sheet's changes. `conflicts`: fields changed in the sheet and, to another value, in the journal since the
 * export. A trade may be in both lists; each of the `rows` is changed, unchanged or a problem.
 */
export type SheetDiff = {
  readonly rows: number;
  readonly changes: readonly TradeChange[];
  readonly conflicts: readonly TradeChange[];
  readonly unchanged: number;
  /** Trades with fields changed in the journal only, which stay. */
  readonly newer: number;
  readonly problems: readonly RowProblem[];
  readonly ignored: readonly IgnoredCell[];
  /** Columns unknown to the journal, and its own that are missing. */
  readonly unknown: readonly string[];
  readonly absent: readonly string[];
};

const isEmpty = (words: Partial<TradeAnnotation>): boolean => Object.keys(words).length === 0;

/** A row with its trade and its edits; `changed`: read-only columns that differ from the journal. */
type FoundRow = RowEdits & {
  readonly trade: AnnotatedTradeRow;
  readonly row: SheetRow;
  readonly changed: readonly ReadOnlyColumn[];
};

/** Finds the trade of a sheet's row by its id, or answers a sentence why it cannot. `written` and `mark`: how the sheet's cells were exported. */
function rowFinder(
  trades: readonly AnnotatedTradeRow[],
  written: ReturnType<typeof readOnlyCells>,
  mark: Parameters<typeof rowEdits>[2],
): (row: SheetRow) => FoundRow | { readonly problem: string } {
  const byId = new Map(trades.map((trade) => [trade.id, trade]));

  // A trade whose opening was imported after the export has another first fill now; the one it was named by is among its fills.
  let holders: ReadonlyMap<FillId, AnnotatedTradeRow> | null = null;
  const holderOf = (id: FillId): AnnotatedTradeRow | undefined => {
    holders ??= new Map(trades.flatMap((trade) => trade.fillIds.map((fill) => [fill, trade] as const)));
    return holders.get(id);
  };

  return (row) => {
    const id = tradeIdOf(unescapeCell(row.cells.get(ID_COLUMN)!));
    if (id === '')
      return { problem: 'This row has no id. A sheet edits trades that are in your journal; import new ones or add them by hand.' };
    const trade = byId.get(id) ?? holderOf(id);
    if (trade === undefined) return { problem: 'No trade in your journal has this id. Its import may have been undone since the export.' };
    if (!ANNOTATION_VERSION_PATTERN.test(row.cells.get(VERSION_COLUMN)!))
      return {
        problem: 'The journal_version was edited, so it is not clear which changes are newer. Copy it back from the exported sheet.',
      };
    const changed = readOnlyColumns.filter((name) => row.cells.has(name) && !matchesExported(row.cells.get(name)!, written[name](trade)));
    if (trade.id === id && changed.includes('opened') && changed.length > 1)
      return { problem: 'This row does not match the trade of its id. Was one column sorted without the others?' };
    const read = rowEdits(row, trade, mark);
    return 'problem' in read ? read : { ...read, trade, row, changed };
  };
}

const outcome = ({ trade, edits, clashes }: FoundRow): string => annotationVersion({ ...trade, ...edits, ...clashes });

function changeOf({ trade, row }: FoundRow, edits: Partial<TradeAnnotation>): TradeChange {
  const { id, account, instrument, side, openedAt, precision } = trade;
  const before = Object.fromEntries(annotationFields.map((name) => [name, trade[name]])) as TradeAnnotation;
  const names = sheetFields.filter((name) => name in edits);
  return {
    trade: { id, account, instrument, side, openedAt, precision },
    line: row.line,
    names,
    before,
    after: applyAnnotationPatch(before, edits),
  };
}

const OWN: ReadonlySet<string> = new Set([...readOnlyColumns, ...sheetFields.map(headingOf), ID_COLUMN, VERSION_COLUMN]);

/**
 * An edited sheet's changes to the current journal, or the reason it is unreadable. `zone` is the trader's. Data
 * missing from the sheet stays.
 */
export function sheetDiff(given: string, trades: readonly AnnotatedTradeRow[], zone: string): SheetDiff | Unreadable {
  const opened = openSheet(given);
  if ('sentence' in opened) return opened;
  const { table, text } = opened;
  const prices = ['stop', 'target', 'planned_risk', 'entry_price', 'exit_price', 'net', 'quantity'].map(
    (name) => table.columns.get(name) ?? -1,
  );
  const mark = decimalMarkOf(table.rows.delimiter, table.rows.sample(prices, 500));
  const written = readOnlyCells(zone);
  const find = rowFinder(trades, written, mark);
  const rows = sheetRows(table, text);
  const problems: RowProblem[] = [];
  const byTrade = new Map<string, FoundRow[]>();
  const leave = ({ line, raw }: SheetRow, reason: string, kind: RowProblem['kind']) => problems.push({ line, reason, raw, kind });
  for (const row of rows) {
    const found = find(row);
    if ('problem' in found) leave(row, found.problem, 'failed');
    else byTrade.set(found.trade.id, [...(byTrade.get(found.trade.id) ?? []), found]);
  }
  const used: FoundRow[] = [];
  for (const [first, ...others] of byTrade.values()) {
    const agreed = others.every((other) => outcome(other) === outcome(first!));
    if (agreed) used.push(first!);
    else leave(first!.row, CONTRADICTED, 'failed');
    for (const { row } of others)
      if (agreed) leave(row, `The same trade is on line ${first!.row.line} too, with the same values.`, 'duplicate');
      else leave(row, CONTRADICTED, 'failed');
  }
  return {
    rows: rows.length,
    changes: used.flatMap((found) => (isEmpty(found.edits) ? [] : [changeOf(found, found.edits)])),
    conflicts: used.flatMap((found) => (isEmpty(found.clashes) ? [] : [changeOf(found, found.clashes)])),
    unchanged: used.filter(({ edits, clashes }) => isEmpty(edits) && isEmpty(clashes)).length,
    newer: used.filter(({ newer }) => newer).length,
    problems: problems.sort((a, b) => a.line - b.line),
    ignored: used.flatMap(({ trade, row, changed }) =>
      changed.map((column) => ({
        column,
        line: row.line,
        symbol: trade.instrument.symbol,
        journal: cellText(written[column](trade)),
        sheet: row.cells.get(column)!,
      })),
    ),
    unknown: [...table.columns.keys()].filter((name) => !OWN.has(name)),
    absent: sheetFields.map(headingOf).filter((name) => !table.columns.has(name)),
  };
}
