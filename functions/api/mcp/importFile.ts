import * as z from 'zod/mini';
import { MAX_FILLS as MAX_FILE_FILLS } from '#contract/encoding/packedFills.ts';
import { api } from '#contract/index.ts';
import { OwnAccountName } from '#contract/schemas/accountName.ts';
import { RowProblem } from '#contract/schemas/importReceipt.ts';
import { text } from '#contract/schemas/text.ts';
import { TimeZone } from '#contract/schemas/user.ts';
import type { Imported } from '#domain/importers/imported.ts';
import { readFile } from '#domain/importers/readFile.ts';
import { byUrgency } from '#domain/importers/rowReasons.ts';
import { packFills } from '#domain/journal/codec/unpackFills.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { changed, Refused, writingTool } from './tool.ts';

const { imports } = api;

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
export const importFile = writingTool({
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
