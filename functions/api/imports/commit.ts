import { MAX_FILLS } from '#contract/encoding/packedFills.ts';
import type { api } from '#contract/index.ts';
import { InvalidFills } from '#domain/journal/codec/unpackFills.ts';
import { commitImport } from '#domain/journal/commands/commitImport.ts';
import { unpackImport } from '#domain/journal/commands/unpackImport.ts';
import { type ImportId, importIdOf } from '#domain/units/ids.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Sorts by time, and no two are alike. */
const importId = (now: number, chance: string): ImportId => importIdOf(`${now.toString(36).padStart(9, '0')}-${chance}`);

/** Adds a file's fills and events to all their accounts, all or nothing. */
export const commit: Handler<typeof api.imports.commit> = async ({ input, viewer, world, refuse }) => {
  const file = unpackImport(input, importId(world.now(), world.random(6)));
  if (file instanceof InvalidFills) return refuse('invalid_input', file.message);
  if (file.parts.reduce((sum, { fills }) => sum + fills.length, 0) > MAX_FILLS) return refuse('too_large');
  if (file.hasFees && file.fees === 'account') return refuse('fees_stated');
  const done = await changeJournal(world, viewer.userId, commitImport, file);
  if (done.refused !== null) return refuse(done.refused, done.detail);
  const { kept: _, contradicted: __, ...counts } = done.result;
  return { importId: done.saved ? file.id : importIdOf(''), ...counts, bookVersion: done.bookVersion, update: done.update };
};
