import { api } from '../api.ts';
import { onSessionEnd } from '../app/session.ts';
import type { BookDesk } from './bookDesk.ts';
import bookWorkerUrl from './bookWorker.ts?worker&url';
import { createJournal, type Journal } from './journal.ts';
import { startWorker } from './startWorker.ts';
import { wipeBookStore } from './store.ts';
import { callWorker } from './workerCall.ts';
