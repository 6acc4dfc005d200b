// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { testBrowser } from '#browser/testing/testBrowser.tsx';
import { createFigureAnswers } from './createFigureAnswers.ts';
import type { Figures } from './worker/journalWorker.ts';

const figures = {} as Figures;
const asking = () => vi.fn(async () => figures);

it('the same figures of the same journal are counted once, and anew when it has changed', async () => {
  const answer = testBrowser({}).part(createFigureAnswers);
  const ask = asking();
  expect([await answer(1, 'all', ask), await answer(1, 'all', ask)]).toEqual([figures, figures]);
  expect(ask).toHaveBeenCalledTimes(1);
  await answer(2, 'all', ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('eight selections stay, the one that was asked longest ago goes first', async () => {
  const answer = testBrowser({}).part(createFigureAnswers);
  const ask = asking();
  for (let n = 0; n < 8; n++) await answer(1, `${n}`, ask);
  await answer(1, '0', ask);
  await answer(1, 'ninth', ask);
  expect(ask).toHaveBeenCalledTimes(9);
  await answer(1, '0', ask);
  expect(ask).toHaveBeenCalledTimes(9);
  await answer(1, '1', ask);
  expect(ask).toHaveBeenCalledTimes(10);
});

it('a failure is asked again, and nothing outlives the session', async () => {
  const browser = testBrowser({ user: {} });
  const answer = browser.part(createFigureAnswers);
  await expect(answer(1, 'all', () => Promise.reject(new Error('stopped')))).rejects.toThrow('stopped');
  const ask = asking();
  await answer(1, 'all', ask);
  await browser.session.end('expired');
  await answer(1, 'all', ask);
  expect(ask).toHaveBeenCalledTimes(2);
});
