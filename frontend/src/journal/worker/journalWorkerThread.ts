import { createDatabase, indexedDbOf } from '#browser/storage/createDatabase.ts';
import { answerCalls } from '#browser/workers/callWorker.ts';
import { encryptedCache } from '../sync/encryptedCache.ts';
import { equityBuffers } from './equityBuffers.ts';
import { type Figures, journalWorker } from './journalWorker.ts';

// The name of this script changes with anything in it.
const code = globalThis.location.pathname;
answerCalls(journalWorker(encryptedCache(createDatabase(indexedDbOf(globalThis)), code)), (value) =>
  equityBuffers((value as Partial<Figures> | null | undefined)?.statistics),
);
