// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as texts from '#copy/weekTexts.ts';
import { annotate, show, traded } from './testing/tradedWeeks.ts';

test('mistakes and emotions of the week are shown with their results, and link to their trades', async () => {
  const who = await traded();
  await annotate(who, {
    S0: { emotions: ['Calm'] },
    S1: { emotions: ['Rushed'], mistakes: ['Chased, late'] },
    S2: { mistakes: ['Oversized'] },
  });
  show(who, 'week=2026-03-04&step=trades');
  const linesOf = async (title: string) =>
    within(await screen.findByRole('table', { name: title }))
      .getAllByRole<HTMLTableRowElement>('row')
      .slice(1)
      .map(({ cells }) => [...cells].map(({ textContent }) => textContent));
  expect(await linesOf(texts.words.mistakes.title)).toEqual([['Chased, late', '1', '0', '−$1.00']]);
  expect(await linesOf(texts.words.emotions.title)).toEqual([
    ['Rushed', '1', '0', '−$1.00'],
    ['Calm', '1', '1', '+$3.00'],
  ]);
  fireEvent.click(screen.getByRole('link', { name: 'Chased, late' }));
  await screen.findByText('S1');
  expect(screen.queryByText('S0')).toBeNull();
});
