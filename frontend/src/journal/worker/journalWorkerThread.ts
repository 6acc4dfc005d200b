import { encryptedCache } from '../sync/encryptedCache.ts';
import { answerCalls } from '../workerCall.ts';
import { equityBuffers } from './equityBuffers.ts';
import { type Figures, journalWorker } from './journalWorker.ts';

answerCalls(journalWorker(encryptedCache), (value) => equityBuffers((value as Partial<Figures> | null | undefined)?.facts));
