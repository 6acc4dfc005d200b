import * as z from 'zod/mini';
import { MAX_FILLS as MAX_FILE_FILLS } from '#contract/encoding/packedFills.ts';
import { api } from '#contract/index.ts';
import { OwnAccountName } from '#contract/schemas/accountName.ts';
import { Word } from '#contract/schemas/annotationPatch.ts';
import { TradeIdText } from '#contract/schemas/ids.ts';
import { RowProblem } from '#contract/schemas/importReceipt.ts';
import { shaped, text } from '#contract/schemas/text.ts';
import { TimeZone } from '#contract/schemas/user.ts';
import type { Imported } from '#domain/importers/imported.ts';
import { readFile } from '#domain/importers/readFile.ts';
import { byUrgency } from '#domain/importers/rowReasons.ts';
import { packFills } from '#domain/journal/codec/unpackFills.ts';
import { noteVersion } from '#domain/journal/model/note.ts';
import { loggedTradeFills } from '#domain/manual/loggedTradeFills.ts';
import { MAX_NOTE, MOST_WORDS } from '#domain/trades/writtenWords.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { type AskCall, changed, MOST_TRADES, Refused, type Tool, Undo, writingTool } from './tool.ts';

const { trades, imports } = api;

/** Characters of one file, its rows stored in the history, and those listed in the answer. */
const [MOST_TEXT, ROWS_STORED, ROWS_LISTED] = [1_000_000, 200, 50];

/** A read file as input of the commit. An account may have cash only. */
function commitInput(fileName: string, file: Imported) {
  const { broker, layout, rows, fills, cash } = file;
  const accounts = [...new Set([...fills, ...cash].map(({ account }) => account))];
  return {
    fileName,
    broker,
    layout,
    zone: file.zone,
    zoneStated: file.zoneCertain,
    rows,
    problems: file.problems
      .toSorted(byUrgency)
      .slice(0, ROWS_STORED)
      .map(({ line, reason, raw, kind }) => ({ line, reason: reason.slice(0, 300), raw: raw.slice(0, 400), kind })),
    parts: accounts.map((account) => ({ account, fills: packFills(fills.filter((fill) => fill.account === account)) })),
    cash: cash.map((movement) => ({ ...movement, amount: formatDecimal(movement.amount) })),
  };
}

/** Imports a file of a broker, unless it has open questions. */
const importFile = writingTool({
  name: 'import_file',
  description:
    'Import the text of a broker’s file with the file’s own fees. Rows that couldn’t be read are listed. A file with open questions is refused.',
  calls: [imports.commit],
  input: z.strictObject({
    fileName: text(200, z.minLength(1)),
    text: text(MOST_TEXT, z.minLength(1)),
    account: OwnAccountName,
    zone: TimeZone,
  }),
  output: changed(
    z.object({
      broker: z.string(),
      added: z.number(),
      duplicates: z.number(),
      cash: z.number(),
      rows: z.object({ imported: z.number(), duplicate: z.number(), ignored: z.number(), failed: z.number() }),
      problems: z.array(RowProblem),
      notes: z.array(z.string()),
    }),
  ),
  async run(ask, { fileName, text: content, account, zone }) {
    const file = readFile(new TextEncoder().encode(content), fileName, { account, zone });
    if ('sentence' in file) throw new Refused(file.sentence);
    if (file.asks.length + file.points.length > 0)
      throw new Refused('This file has questions that only its trader can answer. Import it in Afterbell, where they are asked.');
    if (file.fills.length > MAX_FILE_FILLS) throw new Refused(`One import takes up to ${MAX_FILE_FILLS} fills. Split the file.`);
    const sent = commitInput(fileName, file);
    const { importId, added, duplicates, cash } = await ask(imports.commit, sent);
    const { broker, rows, problems } = sent;
    return {
      changed: { broker, added, duplicates, cash, rows, problems: problems.slice(0, ROWS_LISTED), notes: file.notes },
      undo: importId === '' ? null : { import: importId },
    };
  },
});

/** A trade by its id, wherever it is. Throws `Refused`. */
async function tradeOf(ask: AskCall, id: string) {
  const first = async (more: { readonly result?: 'open' }) => (await ask(trades.list, { trade: id, limit: '1', ...more })).trades[0];
  const found = (await first({})) ?? (await first({ result: 'open' }));
  if (found === undefined) throw new Refused(`There is no trade ${id}. List trades to find its id.`);
  return found;
}

async function noteOf(ask: AskCall, noteId: string | null): Promise<string> {
  return noteId === null ? '' : (await ask(trades.readNote, { noteId })).text;
}

async function saveNote(ask: AskCall, id: string, after: (before: string) => string) {
  const trade = await tradeOf(ask, id);
  const before = await noteOf(ask, trade.noteId);
  const now = after(before);
  const place = { id, account: trade.account, openedAt: trade.openedAt };
  await ask(trades.saveNote, { ...place, version: noteVersion(before), text: now });
  return { changed: { trade: id, before, after: now }, undo: { note: { trade: id, text: before, over: now } } };
}

const addNote = writingTool({
  name: 'add_note',
  description: 'Add a paragraph of Markdown to the note of a trade. What is written there stays.',
  calls: [trades.list, trades.readNote, trades.saveNote],
  input: z.strictObject({ trade: TradeIdText, text: text(MAX_NOTE, z.trim(), z.minLength(1, 'Write a text.')) }),
  output: changed(z.object({ trade: z.string(), before: z.string(), after: z.string() })),
  run: (ask, input) => saveNote(ask, input.trade, (before) => (before === '' ? input.text : `${before}\n\n${input.text}`)),
});

const Words = z.optional(z.array(Word).check(z.maxLength(MOST_WORDS)));

const tagTrades = writingTool({
  name: 'tag_trades',
  description: 'Add tags to some trades and remove tags from them, all or none.',
  calls: [trades.list, trades.changeAnnotations],
  input: z.strictObject({ trades: z.array(TradeIdText).check(z.minLength(1), z.maxLength(MOST_TRADES)), add: Words, remove: Words }),
  output: changed(z.object({ trades: z.array(z.string()), added: z.array(z.string()), removed: z.array(z.string()) })),
  async run(ask, { trades: ids, add = [], remove = [] }) {
    if (add.length + remove.length === 0) throw new Refused('Name a tag to add or to remove.');
    const places = [];
    for (const id of new Set(ids)) places.push(await tradeOf(ask, id).then(({ account, openedAt }) => ({ id, account, openedAt })));
    const change = { ...(add.length > 0 && { add: { tags: add } }), ...(remove.length > 0 && { remove: { tags: remove } }) };
    const { undo } = await ask(trades.changeAnnotations, { trades: places, change });
    return {
      changed: { trades: undo.map(({ id }) => id), added: add, removed: remove },
      undo: undo.length === 0 ? null : { annotations: undo },
    };
  },
});

const logTrade = writingTool({
  name: 'log_trade',
  description: 'Log a trade by its fills. Send a requestId of your own, so that the same trade sent twice counts once.',
  calls: [trades.log],
  input: z.extend(trades.log.input, {
    requestId: shaped(64, /^[A-Za-z0-9_-]{16,64}$/, 'Send a requestId of 16 to 64 letters and digits.'),
  }),
  output: changed(z.object({ account: z.string(), symbol: z.string(), fills: z.number() })),
  async run(ask, input) {
    // Seeded like the call itself, so that its fills have the same ids.
    const fills = loggedTradeFills(input, JSON.stringify(input));
    if (typeof fills === 'string') throw new Refused(fills);
    const { added } = await ask(trades.log, input);
    const opened = Map.groupBy(fills, ({ instrument }) => instrument.key);
    const openedAt = ({ instrument }: (typeof fills)[number]) => Math.min(...opened.get(instrument.key)!.map(({ time }) => time));
    const undo = fills.map((fill) => ({ fill: fill.id, account: input.account, openedAt: new Date(openedAt(fill)).toISOString() }));
    return { changed: { account: input.account, symbol: input.instrument.symbol, fills: added }, undo: { fills: undo } };
  },
});

/** Restores the text before. Refused if the note was changed since. */
const undoNote = (ask: AskCall, { trade, text: before, over }: NonNullable<Undo['note']>) =>
  saveNote(ask, trade, (now) => {
    if (now !== over) throw new Refused('The note was changed since, so it stays as it is.');
    return before;
  });

const undoChange = writingTool({
  name: 'undo_change',
  description: 'Undo a change: send the `undo` that the tool returned. It is refused where the same was changed since.',
  calls: [trades.list, trades.readNote, trades.saveNote, trades.annotateMany, trades.deleteFills, imports.undo],
  input: Undo,
  output: z.object({ undone: z.boolean() }),
  async run(ask, { note, annotations = [], fills = [], import: importId }: Undo) {
    if (note !== undefined) await undoNote(ask, note);
    if (annotations.length > 0) await ask(trades.annotateMany, { trades: annotations });
    if (fills.length > 0) await ask(trades.deleteFills, { fills });
    if (importId !== undefined) await ask(imports.undo, { id: importId });
    return { undone: note !== undefined || annotations.length + fills.length > 0 || importId !== undefined };
  },
});

/** The few tools that change something, and the one that undoes it. */
export const writingTools: readonly Tool[] = [addNote, tagTrades, logTrade, importFile, undoChange];
