import { createDatabase, indexedDbOf } from '#browser/storage/createDatabase.ts';
import { answerCalls } from '#browser/workers/callWorker.ts';
import { encryptedCache } from '../sync/encryptedCache.ts';
import { importWorker } from './importWorker.ts';
import { sheetWorker } from './sheetWorker.ts';

answerCalls({ ...importWorker(encryptedCache(createDatabase(indexedDbOf(globalThis)))), ...sheetWorker });
