import { bookDesk } from './bookDesk.ts';
import { bookStore } from './store.ts';
import { answerCalls } from './workerCall.ts';

answerCalls(bookDesk(typeof indexedDB === 'undefined' ? null : bookStore));
