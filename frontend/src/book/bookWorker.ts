import { bookDesk, type Figures } from './bookDesk.ts';
import { equityBuffers } from './equityBuffers.ts';
import { sealedStore } from './store.ts';
import { answerCalls } from './workerCall.ts';

answerCalls(bookDesk(sealedStore), (value) => equityBuffers((value as Partial<Figures> | null | undefined)?.facts));
