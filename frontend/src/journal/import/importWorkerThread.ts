import { encryptedCache } from '../sync/encryptedCache.ts';
import { answerCalls } from '../workerCall.ts';
import { importWorker } from './importWorker.ts';
import { sheetWorker } from './sheetWorker.ts';

answerCalls({ ...importWorker(encryptedCache), ...sheetWorker });
