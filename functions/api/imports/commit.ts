import type { Opening } from '#contract/areas/trades/openings.ts';
import type { Input } from '#contract/define.ts';
import { MAX_FILLS } from '#contract/encoding/packedFills.ts';
import type { api } from '#contract/index.ts';
import type { PackedFills } from '#domain/journal/codec/packFills.ts';
import { serializeFills } from '#domain/journal/codec/serializeFills.ts';
import { InvalidFills, unpackFills } from '#domain/journal/codec/unpackFills.ts';
import { commitImport, type ImportedPart, type ImportPart } from '#domain/journal/commands/commitImport.ts';
import { mergeChanges } from '#domain/journal/commands/journalChange.ts';
import { touchedEntries } from '#domain/journal/model/touchedEntries.ts';
import { parseManualOpening } from '#domain/manual/openingFill.ts';
import { openingProblem } from '#domain/manual/openingProblem.ts';
import { importLookback } from '#domain/manual/supersededByImport.ts';
import { applyFeeRules } from '#domain/trades/applyFeeRules.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import { pointAnswersWrite } from '#functions/journal/pointAnswers.ts';
import { accountSettings } from '#functions/journal/tradingAccounts.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import type { Write } from '#functions/table/table.ts';

/** Sorts by time, and no two are alike. */
const importId = (now: number, chance: string): string => `${now.toString(36).padStart(9, '0')}-${chance}`;

type Uploaded = { readonly account: string; readonly fills: readonly Fill[] };
type Sent = Input<typeof api.imports.commit>;
type Refuse = (code: 'close_not_waiting' | 'opening_late' | 'invalid_input', detail?: string) => never;

function sound(parts: Sent['parts'], batch: string): Uploaded[] | string {
  try {
    return parts.map(({ account, fills }) => ({ account, fills: unpackFills(fills as PackedFills, account, batch) }));
  } catch (error) {
    if (error instanceof InvalidFills) return error.message;
    throw error;
  }
}

/** Each account's fills with the openings that were typed beside them. */
const withOpenings = (parts: readonly Uploaded[], openings: readonly Opening[]): ImportPart[] =>
  parts.map((part) => ({
    ...part,
    openings: openings
      .filter(({ account }) => account === part.account)
      .map((opening) => ({ ...parseManualOpening(opening), close: opening.id })),
  }));

const firstOf = ({ fills }: ImportPart) => fills.reduce((first, { time }) => Math.min(first, time), Number.POSITIVE_INFINITY);
const openedSince = ({ openings }: ImportPart) => openings.reduce((first, { time }) => Math.min(first, time), Number.POSITIVE_INFINITY);

/**
 * Adds a file's fills and all that was recorded with them, all or nothing, whatever accounts they are in. Fills the journal has already are counted and
 * skipped.
 */
export const commit: Handler<typeof api.imports.commit> = async ({ input, viewer, world, refuse }) => {
  const { parts: packed, fileName, broker, zone, zoneStated = false, fees = 'file', rows, problems, openings = [], points = [] } = input;
  const id = importId(world.now(), world.random(6));
  const uploaded = sound(packed, id);
  if (typeof uploaded === 'string') return refuse('invalid_input', uploaded);
  if (uploaded.reduce((sum, { fills }) => sum + fills.length, 0) > MAX_FILLS) return refuse('too_large');
  const hasFees = uploaded.some(({ fills }) => fills.some(({ fee }) => fee !== 0n));
  if (hasFees && fees === 'account') return refuse('fees_stated');

  const parts = withOpenings(uploaded, openings);
  // The same file read in another zone must meet its own fills; what a file brings must meet what was recorded of it by hand, and replaces it.
  const sinceOf = (part: ImportPart) => Math.min(firstOf(part) - importLookback(part.fills), openedSince(part));
  const accounts = parts.map(({ account }) => account);
  let settings: Awaited<ReturnType<typeof accountSettings>> = new Map();
  let also: readonly Write[] = [];
  const lotsOf = (account: string) => settings.get(account)?.lotMethod ?? 'fifo';
  const charged = (part: ImportPart) => {
    const own = fees === 'account' ? settings.get(part.account) : undefined;
    return own === undefined ? part : { ...part, fills: applyFeeRules(part.fills, own) };
  };
  const { book, answer, saved, update } = await changeJournal(world, viewer.userId, {
    touches: async (now) => {
      // Read after the book of each try: what they say then counts.
      settings = await accountSettings(world.table, viewer.userId, accounts);
      also = points.length === 0 ? [] : await pointAnswersWrite(world.table, viewer.userId, points);
      return parts.flatMap((part) =>
        part.fills.length === 0 ? [] : touchedEntries(now, part.account, sinceOf(part), lotsOf(part.account)),
      );
    },
    decide: (now, loaded) => {
      const made: ImportedPart[] = [];
      const change = mergeChanges(
        now,
        parts.map((part) => (book) => {
          const own = loaded.filter(({ entry }) => entry.account === part.account);
          const done = commitImport(book, charged(part), own, lotsOf(part.account));
          made.push(done);
          return done.change;
        }),
      );
      refuseOpenings(made, refuse);
      const sum = (count: (part: ImportedPart) => number) => made.reduce((all, part) => all + count(part), 0);
      const [added, duplicates] = [sum((part) => part.added), sum((part) => part.duplicates)];
      const replaced = made.flatMap((part) => part.replaced);
      const since = Math.min(...parts.map((part) => Math.min(firstOf(part), openedSince(part))));
      const receipt = {
        ...{ id, fileName, broker, accounts, zone, zoneStated, hasFees, fees, rows, problems, since, added, duplicates },
        at: new Date(world.now()).toISOString(),
        state: 'prepared' as const,
        ...(replaced.length > 0 && { replaced: serializeFills(replaced) }),
      };
      return { change, answer: { added, duplicates }, last: { importId: id, state: 'committed' }, receipt, also };
    },
  });
  if (saved) await world.publish({ type: 'TradesChanged', userId: viewer.userId, bookVersion: book.version });
  return { importId: saved ? id : '', ...answer, bookVersion: book.version, update };
};

/** Refuses an import with an opening that cannot be: nothing of it is saved, and the preview is read again. */
function refuseOpenings(parts: readonly ImportedPart[], refuse: Refuse): void {
  const [fault] = parts.flatMap(({ refused }) => refused);
  if (fault === 'none') refuse('close_not_waiting');
  if (fault === 'late') refuse('opening_late');
  if (fault === 'side') refuse('invalid_input', 'Enter whether the position was long or short: an expired option could be either.');
  for (const reason of parts.flatMap(({ opened }) => opened).map(openingProblem)) if (reason !== null) refuse('invalid_input', reason);
}
