import type { Browser } from '#browser/createBrowser.ts';
import * as sampleTexts from '#copy/sampleTexts.ts';
import { SAMPLE_ACCOUNT } from '#domain/accounts/sampleAccount.ts';
import { createJournal } from './createJournal.ts';
import type { SampleApi } from './loadSample.ts';

/** Deletes the texts of the notes on the sample's trades: undoing an import would keep them. */
async function removeNotes({ trades }: SampleApi): Promise<void> {
  const listed = await trades.list({ account: SAMPLE_ACCOUNT, limit: '200' });
  for (const { id, account, openedAt, noteId } of listed.trades) {
    if (noteId === null) continue;
    const { version } = await trades.readNote({ noteId });
    await trades.saveNote({ id, account, openedAt, version, text: '' });
  }
}

/** Clears the sample's weekly review, unless its texts were changed. */
async function removeWeek({ weeks }: SampleApi): Promise<void> {
  const { saw, worked, failed } = sampleTexts.week;
  const found = await weeks.search({ words: saw.slice(0, 40) });
  for (const { week } of found.weeks) {
    const review = await weeks.read({ week });
    if (review.saw !== saw || review.worked !== worked || review.failed !== failed) continue;
    await weeks.save({ week, version: review.version, saw: '', worked: '', failed: '', promise: null, completed: false });
  }
}

async function removePaid({ plans, playbooks }: SampleApi): Promise<void> {
  for (const { id, account } of (await plans.list({})).plans) if (account === SAMPLE_ACCOUNT) await plans.remove({ id });
  for (const { id, name } of (await playbooks.list({})).playbooks) if (name === sampleTexts.playbook.name) await playbooks.remove({ id });
}

/** Removes the sample month with everything that came with it: its imports, notes, bars, weekly review, and what a paid plan added. */
export async function removeSample(browser: Browser, isPaid: boolean): Promise<void> {
  const { api } = browser;
  await removeNotes(api);
  const receipts = await api.imports.list({});
  const isSample = (accounts: readonly string[]) => accounts.length > 0 && accounts.every((account) => account === SAMPLE_ACCOUNT);
  for (const { id, state, accounts } of receipts) if (state === 'committed' && isSample(accounts)) await api.imports.undo({ id });
  await removeWeek(api);
  for (const { symbol, seconds, source } of (await api.bars.list()).series)
    if (source === sampleTexts.barsSource) await api.bars.remove({ symbol, seconds: String(seconds) });
  if (isPaid) await removePaid(api);
  await browser.part(createJournal).sync();
}
