import type { api } from '../../shared/contract/index.ts';
import { addFills } from '../../shared/domain/book/changeBook.ts';
import type { PackedFills } from '../../shared/domain/book/packFills.ts';
import { touchedEntries } from '../../shared/domain/book/touchedEntries.ts';
import { UnsoundFills, unpackFills } from '../../shared/domain/book/unpackFills.ts';
import type { Fill } from '../../shared/domain/trades/fill.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { changeBook } from '../store/books.ts';

const DAY = 86_400_000;

/** Sorts by time, and no two are alike. */
const importId = (now: number, chance: string): string => `${now.toString(36).padStart(9, '0')}-${chance}`;

function sound(packed: PackedFills, account: string, batch: string): Fill[] | string {
  try {
    return unpackFills(packed, account, batch);
  } catch (error) {
    if (error instanceof UnsoundFills) return error.message;
    throw error;
  }
}

/** Adds a file's fills, all or nothing. Fills the journal has already are counted and left out, so a file may come twice. */
export const commit: Handler<typeof api.imports.commit> = async ({ input, viewer, world, refuse }) => {
  const { fills: packed, account, fileName, broker, zone, rows, problems } = input;
  const id = importId(world.now(), world.random(6));
  const fills = sound(packed as PackedFills, account, id);
  if (typeof fills === 'string') return refuse('invalid_input', fills);

  const since = fills.reduce((first, { time }) => Math.min(first, time), Number.POSITIVE_INFINITY);
  const at = new Date(world.now()).toISOString();
  const { book, answer, saved } = await changeBook(world, viewer.userId, {
    // A day earlier: the same file read in another zone must meet its own fills.
    touches: (now) => (fills.length === 0 ? [] : touchedEntries(now, account, since - DAY)),
    decide: (now, loaded) => {
      const { added, duplicates, change } = addFills(now, account, loaded, fills);
      const receipt = { id, fileName, broker, account, zone, at, state: 'prepared' as const, added, duplicates, rows, problems, since };
      return { change, answer: { added, duplicates }, last: { importId: id, state: 'committed' }, receipt };
    },
  });
  if (saved) await world.say({ type: 'TradesChanged', userId: viewer.userId, bookVersion: book.version });
  return { importId: saved ? id : '', ...answer, bookVersion: book.version };
};
