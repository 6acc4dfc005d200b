import type { api } from '../../shared/contract/index.ts';
import { MOST_FILLS } from '../../shared/contract/packedFills.ts';
import { addFills, together } from '../../shared/domain/book/changeBook.ts';
import { keepFills } from '../../shared/domain/book/keptFills.ts';
import type { PackedFills } from '../../shared/domain/book/packFills.ts';
import { touchedEntries } from '../../shared/domain/book/touchedEntries.ts';
import { UnsoundFills, unpackFills } from '../../shared/domain/book/unpackFills.ts';
import { feesByRule } from '../../shared/domain/trades/feesByRule.ts';
import { broughtByFile, reachesBack } from '../../shared/domain/trades/broughtByFile.ts';
import type { Fill } from '../../shared/domain/trades/fill.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { changeBook } from '../store/books.ts';
import { accountSettings } from '../store/tradingAccounts.ts';

/** Sorts by time, and no two are alike. */
const importId = (now: number, chance: string): string => `${now.toString(36).padStart(9, '0')}-${chance}`;

type Part = { readonly account: string; readonly fills: readonly Fill[] };

function sound(parts: readonly { readonly account: string; readonly fills: unknown }[], batch: string): Part[] | string {
  try {
    return parts.map(({ account, fills }) => ({ account, fills: unpackFills(fills as PackedFills, account, batch) }));
  } catch (error) {
    if (error instanceof UnsoundFills) return error.message;
    throw error;
  }
}

/** Adds a file's fills, all or nothing, whatever accounts they are in. Fills the journal has already are counted and left out. */
export const commit: Handler<typeof api.imports.commit> = async ({ input, viewer, world, refuse }) => {
  const { parts: packed, fileName, broker, zone, zoneStated = false, fees = 'file', rows, problems } = input;
  const id = importId(world.now(), world.random(6));
  const parts = sound(packed, id);
  if (typeof parts === 'string') return refuse('invalid_input', parts);
  if (parts.reduce((sum, { fills }) => sum + fills.length, 0) > MOST_FILLS) return refuse('too_large');

  const firstOf = ({ fills }: Part) => fills.reduce((first, { time }) => Math.min(first, time), Number.POSITIVE_INFINITY);
  // The same file read in another zone must meet its own fills; what a file brings must meet what was said of it by hand, and takes its place.
  const earlier = ({ fills }: Part) => reachesBack(fills);
  const since = Math.min(...parts.map(firstOf));
  const at = new Date(world.now()).toISOString();
  const hasFees = parts.some(({ fills }) => fills.some(({ fee }) => fee !== 0n));
  if (hasFees && fees === 'account') return refuse('fees_stated');
  const accounts = parts.map(({ account }) => account);
  let settings: Awaited<ReturnType<typeof accountSettings>> = new Map();
  const lotsOf = (account: string) => settings.get(account)?.lotMethod ?? 'fifo';
  const charged = ({ account, fills }: Part) => {
    const own = fees === 'account' ? settings.get(account) : undefined;
    return own === undefined ? fills : feesByRule(fills, own);
  };
  const { book, answer, saved, update } = await changeBook(world, viewer.userId, {
    touches: async (now) => {
      // Read after the book of each try: what they say then counts.
      settings = await accountSettings(world.table, viewer.userId, accounts);
      const touched = (part: Part) => touchedEntries(now, part.account, firstOf(part) - earlier(part), lotsOf(part.account));
      return parts.flatMap((part) => (part.fills.length === 0 ? [] : touched(part)));
    },
    decide: (now, loaded) => {
      let [added, duplicates] = [0, 0];
      const replaced: Fill[] = [];
      const change = together(
        now,
        parts.map((part) => (book) => {
          const { account } = part;
          const own = addFills(
            book,
            account,
            loaded.filter(({ entry }) => entry.account === account),
            charged(part),
            lotsOf(account),
            broughtByFile,
          );
          added += own.added;
          duplicates += own.duplicates;
          replaced.push(...own.replaced);
          return own.change;
        }),
      );
      const said = { id, fileName, broker, accounts, zone, zoneStated, hasFees, fees, at, rows, problems, since };
      const receipt = {
        ...said,
        state: 'prepared' as const,
        added,
        duplicates,
        ...(replaced.length > 0 && { replaced: keepFills(replaced) }),
      };
      return { change, answer: { added, duplicates }, last: { importId: id, state: 'committed' }, receipt };
    },
  });
  if (saved) await world.say({ type: 'TradesChanged', userId: viewer.userId, bookVersion: book.version });
  return { importId: saved ? id : '', ...answer, bookVersion: book.version, update };
};
