import { api } from '#browser/api/api.ts';
import { currentSealKey } from '#browser/storage/sealKey.ts';
import { SAMPLE_ACCOUNT } from '#domain/sample/sampleAccount.ts';
import { sampleMonth } from '#domain/sample/sampleMonth.ts';
import { dayKey } from '#domain/units/time.ts';
import { openImportWorker } from './import/openImportWorker.ts';
import { journalStore } from './journalStore.ts';

const ZONE = 'America/New_York';

/** Imports a month of sample trades, ending the trading day before `now`, as any file is imported, into an account of its own. */
export async function loadSample(userId: string, now: number): Promise<void> {
  const { desk, stop } = openImportWorker();
  try {
    await desk.read({
      id: 'sample',
      userId,
      key: await currentSealKey(),
      bytes: new TextEncoder().encode(sampleMonth(dayKey(now, ZONE))),
      fileName: 'sample-month.csv',
      settings: { account: SAMPLE_ACCOUNT, zone: ZONE },
      viewerZone: ZONE,
      accounts: [],
    });
    await api.imports.commit(await desk.commit('sample'));
  } finally {
    stop();
  }
  await journalStore().sync();
}

/** Undoes every import that went into the sample account alone. */
export async function removeSample(): Promise<void> {
  const receipts = await api.imports.list({});
  const isSample = (accounts: readonly string[]) => accounts.length > 0 && accounts.every((account) => account === SAMPLE_ACCOUNT);
  for (const { id, state, accounts } of receipts) if (state === 'committed' && isSample(accounts)) await api.imports.undo({ id });
  await journalStore().sync();
}
