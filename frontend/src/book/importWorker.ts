import { importDesk } from './importDesk.ts';
import { bookStore } from './store.ts';
import { answerCalls } from './workerCall.ts';

answerCalls(importDesk(bookStore));
