import { type FillId, tradeIdOf } from '#domain/units/ids.ts';
import type { RowProblem, Unreadable } from '../importers/imported.ts';
import { decimalMarkOf } from '../importers/values/readNumber.ts';
import { ANNOTATION_VERSION_PATTERN, annotationVersion } from '../journal/model/annotationVersion.ts';
import { type AnnotationField, annotationFields, applyAnnotationPatch, type TradeAnnotation } from '../journal/model/tradeAnnotation.ts';
import type { AnnotatedTradeRow } from '../journal/views/journalRows.ts';
import { unescapeCell } from './escapeCell.ts';
import { cellText, matchesExported } from './matchesExported.ts';
import { openSheet } from './openSheet.ts';
import { type RowEdits, rowEdits } from './rowEdits.ts';
import { type SheetRow, sheetRows } from './sheetRows.ts';
import { headingOf, ID_COLUMN, type ReadOnlyColumn, readOnlyCells, readOnlyColumns, VERSION_COLUMN } from './sheetText.ts';

/** A trade on which the sheet would write: which words, all of them as they are, and as they would be. `line` is its line in the file. */
export type TradeChange = {
  readonly trade: Pick<AnnotatedTradeRow, 'id' | 'account' | 'instrument' | 'side' | 'openedAt' | 'precision'>;
  readonly line: number;
  readonly names: readonly AnnotationField[];
  readonly before: TradeAnnotation;
  readonly after: TradeAnnotation;
};

/** A cell that is only for reading and differs, because it was edited or because fills came since: what the journal says, and what the sheet does. */
type IgnoredCell = {
  readonly column: ReadOnlyColumn;
  readonly line: number;
  readonly symbol: string;
  readonly journal: string;
  readonly sheet: string;
};

/**
 * What a sheet would change. `conflicts`: words changed in the sheet and, to something else, in the journal since it was exported. A trade may stand in both
 * lists; each of the `rows` is changed, unchanged or a problem.
 */
export type SheetDiff = {
  readonly rows: number;
  readonly changes: readonly TradeChange[];
  readonly conflicts: readonly TradeChange[];
  readonly unchanged: number;
  /** Trades on which some words were changed in the journal alone: those stay. */
  readonly newer: number;
  readonly problems: readonly RowProblem[];
  readonly ignored: readonly IgnoredCell[];
  /** Columns that the journal does not know, and those of its own that are gone. */
  readonly unknown: readonly string[];
  readonly absent: readonly string[];
};

type FoundRow = RowEdits & { readonly trade: AnnotatedTradeRow; readonly row: SheetRow; readonly changed: readonly ReadOnlyColumn[] };

const isEmpty = (words: Partial<TradeAnnotation>): boolean => Object.keys(words).length === 0;
const outcome = ({ trade, edits, clashes }: FoundRow): string => annotationVersion({ ...trade, ...edits, ...clashes });

function changeOf({ trade, row }: FoundRow, edits: Partial<TradeAnnotation>): TradeChange {
  const { id, account, instrument, side, openedAt, precision } = trade;
  const before = Object.fromEntries(annotationFields.map((name) => [name, trade[name]])) as TradeAnnotation;
  const names = annotationFields.filter((name) => name in edits);
  return {
    trade: { id, account, instrument, side, openedAt, precision },
    line: row.line,
    names,
    before,
    after: applyAnnotationPatch(before, edits),
  };
}

const OWN: ReadonlySet<string> = new Set([...readOnlyColumns, ...annotationFields.map(headingOf), ID_COLUMN, VERSION_COLUMN]);

/** What an edited sheet would change in a journal as it is now, or why it cannot be read. `zone` is the trader's. What is not in the sheet stays as it is. */
export function sheetDiff(given: string, trades: readonly AnnotatedTradeRow[], zone: string): SheetDiff | Unreadable {
  const opened = openSheet(given);
  if ('sentence' in opened) return opened;
  const { table, text } = opened;
  const prices = ['stop', 'target', 'planned_risk', 'entry_price', 'exit_price', 'net', 'quantity'].map(
    (name) => table.columns.get(name) ?? -1,
  );
  const mark = decimalMarkOf(table.rows.delimiter, table.rows.sample(prices, 500));
  const written = readOnlyCells(zone);
  const byId = new Map(trades.map((trade) => [trade.id, trade]));

  // A trade that began earlier than was known when it was exported has another first fill now, and holds the one it was named by.
  let holders: ReadonlyMap<FillId, AnnotatedTradeRow> | null = null;
  const holderOf = (id: FillId): AnnotatedTradeRow | undefined => {
    holders ??= new Map(trades.flatMap((trade) => trade.fillIds.map((fill) => [fill, trade] as const)));
    return holders.get(id);
  };

  const find = (row: SheetRow): FoundRow | { readonly problem: string } => {
    const id = tradeIdOf(unescapeCell(row.cells.get(ID_COLUMN)!));
    if (id === '') return { problem: 'This row has no id. New trades are imported or typed in; a sheet brings words on those you have.' };
    const trade = byId.get(id) ?? holderOf(id);
    if (trade === undefined) return { problem: 'No trade in your journal has this id. Its import may have been taken back since.' };
    if (!ANNOTATION_VERSION_PATTERN.test(row.cells.get(VERSION_COLUMN)!))
      return {
        problem: 'The journal_version was changed, so it cannot be told what is newer. Copy it back from the sheet as it was exported.',
      };
    const changed = readOnlyColumns.filter((name) => row.cells.has(name) && !matchesExported(row.cells.get(name)!, written[name](trade)));
    if (trade.id === id && changed.includes('opened') && changed.length > 1)
      return { problem: 'This row tells of another trade than its id does. Was one column sorted without the others?' };
    const read = rowEdits(row, trade, mark);
    return 'problem' in read ? read : { ...read, trade, row, changed };
  };

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
    else leave(first!.row, 'This trade stands in the sheet more than once, with different words. Keep one of its rows.', 'failed');
    for (const { row } of others)
      if (agreed) leave(row, `The same trade stands on line ${first!.row.line} too, with the same words.`, 'duplicate');
      else leave(row, 'This trade stands in the sheet more than once, with different words. Keep one of its rows.', 'failed');
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
        ...{ column, line: row.line, symbol: trade.instrument.symbol },
        ...{ journal: cellText(written[column](trade)), sheet: row.cells.get(column)! },
      })),
    ),
    unknown: [...table.columns.keys()].filter((name) => !OWN.has(name)),
    absent: annotationFields.map(headingOf).filter((name) => !table.columns.has(name)),
  };
}
