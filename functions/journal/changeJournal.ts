// Record 0009: trades live in immutable chapters under one root.

import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import type { JournalCommand } from '#domain/journal/commands/journalCommand.ts';
import type { JournalManifest } from '#domain/journal/model/journalManifest.ts';
import type { UserId } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import { again, retry } from '../table/optimistic.ts';
import type { World } from '../world/world.ts';
import { bookUpdate } from './bookUpdate.ts';
import { loadJournal } from './loadJournal.ts';
import { loadManifest } from './loadManifest.ts';
import { withOverrides } from './loadStrategyOverrides.ts';
import { repairReceipt } from './receipts.ts';
import { refuseBusy } from './refuseBusy.ts';
import { saveChange } from './saveChange.ts';
import { writingOf } from './writingOf.ts';

/** The world parts that changing a journal needs. */
type JournalWorld = Pick<World, 'table' | 'now' | 'random' | 'wait' | 'publish'>;

/** The result of a command: the current journal, whether anything was saved, and the update for the browser. */
type ChangedJournal<Result> = {
  readonly refused: null;
  readonly manifest: JournalManifest;
  readonly bookVersion: number;
  readonly result: Result;
  readonly saved: boolean;
  readonly update: BookUpdate;
};

/**
 * Changes a journal by a command: loads, decides, saves, publishes. When another save came first, everything is loaded and decided again; refuses `book_busy`
 * after eight times. A command that refuses has changed nothing, and its refusal is answered.
 */
export async function changeJournal<Input, Result, Refused extends { readonly refused: string }>(
  world: JournalWorld,
  userId: UserId,
  command: JournalCommand<Input, Result, Refused>,
  input: Input,
): Promise<ChangedJournal<Result> | Refused> {
  const { table } = world;
  const changed = (manifest: JournalManifest, result: Result, saved: boolean, update: BookUpdate): ChangedJournal<Result> => ({
    refused: null,
    manifest,
    bookVersion: manifest.version,
    result,
    saved,
    update,
  });
  const attempt = async () => {
    const manifest = await withOverrides(table, userId, await loadManifest(table, userId));
    const loaded = await loadJournal(table, userId, manifest, (some) => command.load({ manifest, input, loaded: some }));
    if (loaded === null) return again;
    const decided = command.decide({ manifest, input, loaded, now: millis(world.now()) });
    if ('refused' in decided) return decided;
    const { change, result } = decided;
    if (change === null) {
      for (const write of await writingOf(userId, decided)) if (!(await table.write(write))) return again;
      return changed(manifest, result, false, bookUpdate(manifest, manifest));
    }
    const saved = await saveChange(world, userId, manifest, { ...decided, change });
    if (saved === null) return again;
    if (decided.last !== undefined) await repairReceipt(table, userId, decided.last);
    await world.publish({ type: 'TradesChanged', userId, bookVersion: saved.manifest.version });
    return changed(saved.manifest, result, true, saved.update);
  };
  return refuseBusy('book_busy', retry({ clock: world }, attempt));
}
