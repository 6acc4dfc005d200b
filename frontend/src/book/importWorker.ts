import { importDesk } from './importDesk.ts';
import { sheetDesk } from './sheetDesk.ts';
import { sealedStore } from './store.ts';
import { answerCalls } from './workerCall.ts';

answerCalls({ ...importDesk(sealedStore), ...sheetDesk });
