import { bookDesk } from './bookDesk.ts';
import { sealedStore } from './store.ts';
import { answerCalls } from './workerCall.ts';

answerCalls(bookDesk(sealedStore));
