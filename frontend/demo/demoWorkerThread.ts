import { answerCalls } from '../src/browser/workers/callWorker.ts';
import { equityBuffers } from '../src/journal/worker/equityBuffers.ts';
import { type Figures, journalWorker } from '../src/journal/worker/journalWorker.ts';
import { demoWorker } from './demoWorker.ts';

// The journal's own worker with its server beside it, so that both share their code; nothing is cached on disk.
answerCalls({ ...journalWorker(() => null), ...demoWorker() }, (value) =>
  equityBuffers((value as Partial<Figures> | null | undefined)?.statistics),
);
