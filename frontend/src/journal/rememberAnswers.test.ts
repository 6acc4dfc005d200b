import { expect, it, vi } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { rememberAnswers } from './createJournal.ts';
import { chaptersOf, loadChapters, sampleFills } from './testing/testBook.ts';
import { journalWorker } from './worker/journalWorker.ts';

const view = { zone: 'UTC', currency: 'USD', startingCapital: '0', cash: [], gross: false, unit: 'trade' } as const;

async function remembering() {
  const worker = journalWorker(() => null);
  await worker.open(userIdOf('u1'), null);
  await loadChapters(worker, chaptersOf(sampleFills('schwab/transactions.csv')));
  const figures = vi.fn(worker.figures);
  const counted = { ...worker, figures };
  let revision = 1;
  const remembered = rememberAnswers(
    () => counted,
    () => revision,
  );
  const ask = (symbol: string) => remembered.worker().figures({ symbol }, view);
  return { worker, figures, ask, remembered, moveOn: () => revision++ };
}

it('the same question about the same journal is answered once, like the worker answers it, and again when the journal has changed', async () => {
  const { worker, figures, ask, moveOn } = await remembering();
  const first = await ask('AAPL');
  expect(await ask('AAPL')).toBe(first);
  expect(figures).toHaveBeenCalledTimes(1);
  expect(first).toEqual(await worker.figures({ symbol: 'AAPL' }, view));
  moveOn();
  await ask('AAPL');
  expect(figures).toHaveBeenCalledTimes(2);
});

it('eight figures stay, and the least recently requested goes first', async () => {
  const { figures, ask } = await remembering();
  for (let n = 0; n < 8; n++) await ask(`S${n}`);
  await ask('S0');
  await ask('S8');
  expect(figures).toHaveBeenCalledTimes(9);
  await ask('S0');
  expect(figures).toHaveBeenCalledTimes(9);
  await ask('S1');
  expect(figures).toHaveBeenCalledTimes(10);
});

it('a failure is asked again, and nothing stays once it is to be forgotten', async () => {
  const { figures, ask, remembered } = await remembering();
  figures.mockRejectedValueOnce(new Error('stopped'));
  await expect(ask('AAPL')).rejects.toThrow('stopped');
  await ask('AAPL');
  remembered.forget();
  await ask('AAPL');
  expect(figures).toHaveBeenCalledTimes(3);
});

it('a remembered answer is returned synchronously, until the journal changes', async () => {
  const { ask, remembered, moveOn } = await remembering();
  expect(remembered.known('figures', { symbol: 'AAPL' }, view)).toBeUndefined();
  const asked = ask('AAPL');
  expect(remembered.known('figures', { symbol: 'AAPL' }, view)).toBeUndefined();
  const answer = await asked;
  expect(remembered.known('figures', { symbol: 'AAPL' }, view)).toBe(answer);
  expect(remembered.known('figures', {}, view)).toBeUndefined();
  moveOn();
  expect(remembered.known('figures', { symbol: 'AAPL' }, view)).toBeUndefined();
});

it('a request that is no question about the journal goes to the worker each time', async () => {
  const { worker, remembered } = await remembering();
  expect(await remembered.worker().localVersion()).toEqual(await worker.localVersion());
});
