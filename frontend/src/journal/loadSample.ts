import type { Browser } from '#browser/createBrowser.ts';
import { SAMPLE_ACCOUNT } from '#domain/accounts/sampleAccount.ts';
import { sampleMonth } from '#domain/sample/sampleMonth.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Millis } from '#domain/units/millis.ts';
import { createJournal } from './createJournal.ts';
import { openImportWorker } from './import/openImportWorker.ts';

const ZONE = 'America/New_York';

/** Imports a month of sample trades, ending the trading day before `now`, as any file is imported, into an account of its own. */
export async function loadSample(browser: Browser, userId: UserId, now: Millis): Promise<void> {
  const { remote: worker, stop } = openImportWorker(browser);
  try {
    await worker.read({
      id: 'sample',
      userId,
      key: await browser.session.sealKey(),
      bytes: new TextEncoder().encode(sampleMonth(dayKey(now, ZONE))),
      fileName: 'sample-month.csv',
      settings: { account: SAMPLE_ACCOUNT, zone: ZONE },
      viewerZone: ZONE,
      accounts: [],
    });
    await browser.api.imports.commit(await worker.commit('sample'));
  } finally {
    stop();
  }
  await browser.part(createJournal).sync();
}

/** Undoes every import that went into the sample account alone. */
export async function removeSample(browser: Browser): Promise<void> {
  const { api } = browser;
  const receipts = await api.imports.list({});
  const isSample = (accounts: readonly string[]) => accounts.length > 0 && accounts.every((account) => account === SAMPLE_ACCOUNT);
  for (const { id, state, accounts } of receipts) if (state === 'committed' && isSample(accounts)) await api.imports.undo({ id });
  await browser.part(createJournal).sync();
}
