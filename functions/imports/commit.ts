import type { Input } from '#contract/define.ts';
import type { api } from '#contract/index.ts';
import type { Opening } from '#contract/openings.ts';
import { MOST_FILLS } from '#contract/packedFills.ts';
import { together } from '#domain/book/changeBook.ts';
import { type ImportedPart, importFills, type ImportPart } from '#domain/book/importFills.ts';
import { keepFills } from '#domain/book/keptFills.ts';
import { openingReason } from '#domain/book/openingReason.ts';
import type { PackedFills } from '#domain/book/packFills.ts';
import { touchedEntries } from '#domain/book/touchedEntries.ts';
import { UnsoundFills, unpackFills } from '#domain/book/unpackFills.ts';
import { reachesBack } from '#domain/trades/broughtByFile.ts';
import { feesByRule } from '#domain/trades/feesByRule.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { openingSaid } from '#domain/trades/openingPosition.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { changeBook } from '../store/books.ts';
import { pointAnswersWrite } from '../store/pointAnswers.ts';
import type { Write } from '../store/table.ts';
import { accountSettings } from '../store/tradingAccounts.ts';

/** Sorts by time, and no two are alike. */
const importId = (now: number, chance: string): string => `${now.toString(36).padStart(9, '0')}-${chance}`;

type Uploaded = { readonly account: string; readonly fills: readonly Fill[] };
type Sent = Input<typeof api.imports.commit>;
type Refuse = (code: 'close_not_waiting' | 'opening_late' | 'invalid_input', detail?: string) => never;

function sound(parts: Sent['parts'], batch: string): Uploaded[] | string {
  try {
    return parts.map(({ account, fills }) => ({ account, fills: unpackFills(fills as PackedFills, account, batch) }));
  } catch (error) {
    if (error instanceof UnsoundFills) return error.message;
    throw error;
  }
}

/** Each account's fills with the openings that were typed beside them. */
const withOpenings = (parts: readonly Uploaded[], openings: readonly Opening[]): ImportPart[] =>
  parts.map((part) => ({
    ...part,
    openings: openings.filter(({ account }) => account === part.account).map((opening) => ({ ...openingSaid(opening), close: opening.id })),
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
  if (uploaded.reduce((sum, { fills }) => sum + fills.length, 0) > MOST_FILLS) return refuse('too_large');
  const hasFees = uploaded.some(({ fills }) => fills.some(({ fee }) => fee !== 0n));
  if (hasFees && fees === 'account') return refuse('fees_stated');

  const parts = withOpenings(uploaded, openings);
  // The same file read in another zone must meet its own fills; what a file brings must meet what was recorded of it by hand, and replaces it.
  const sinceOf = (part: ImportPart) => Math.min(firstOf(part) - reachesBack(part.fills), openedSince(part));
  const accounts = parts.map(({ account }) => account);
  let settings: Awaited<ReturnType<typeof accountSettings>> = new Map();
  let also: readonly Write[] = [];
  const lotsOf = (account: string) => settings.get(account)?.lotMethod ?? 'fifo';
  const charged = (part: ImportPart) => {
    const own = fees === 'account' ? settings.get(part.account) : undefined;
    return own === undefined ? part : { ...part, fills: feesByRule(part.fills, own) };
  };
  const { book, answer, saved, update } = await changeBook(world, viewer.userId, {
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
      const change = together(
        now,
        parts.map((part) => (book) => {
          const own = loaded.filter(({ entry }) => entry.account === part.account);
          const done = importFills(book, charged(part), own, lotsOf(part.account));
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
        ...(replaced.length > 0 && { replaced: keepFills(replaced) }),
      };
      return { change, answer: { added, duplicates }, last: { importId: id, state: 'committed' }, receipt, also };
    },
  });
  if (saved) await world.say({ type: 'TradesChanged', userId: viewer.userId, bookVersion: book.version });
  return { importId: saved ? id : '', ...answer, bookVersion: book.version, update };
};

/** Refuses an import with an opening that cannot be: nothing of it is saved, and the preview is read again. */
function refuseOpenings(parts: readonly ImportedPart[], refuse: Refuse): void {
  const [fault] = parts.flatMap(({ refused }) => refused);
  if (fault === 'none') refuse('close_not_waiting');
  if (fault === 'late') refuse('opening_late');
  if (fault === 'side') refuse('invalid_input', 'Enter whether the position was long or short: an expired option could be either.');
  for (const reason of parts.flatMap(({ opened }) => opened).map(openingReason)) if (reason !== null) refuse('invalid_input', reason);
}
