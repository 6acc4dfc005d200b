// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as texts from '#copy/weekTexts.ts';
import { trader } from '#frontend/testing/trader.ts';
import { annotate, fills, scores, show } from './testing/tradedWeeks.ts';

test('rules and plans of the week are shown beside its results, and link to their trades', async () => {
  const who = await trader(fills, { preferences: { timeZone: 'America/New_York' }, subscription: { active: true, type: 'monthly' } });
  await annotate(who, {
    S0: { checks: ['p:AbCd1234:1', 'h+AbCd1234.1', 'g+AbCd1234.2'] },
    S1: { checks: ['p:AbCd1234:1', 'h-AbCd1234.1', 'g+AbCd1234.2'] },
  });
  show(who, 'week=2026-03-04');
  await waitFor(async () => expect(await scores()).toContain(`${texts.figures.rules}75.0%`));
  const card = within(await screen.findByRole('region', { name: texts.processTitle }));
  const link = card.getByRole<HTMLAnchorElement>('link', { name: texts.brokeRule('1 trade') });
  expect(card.getByRole('list').textContent).toBe(`${texts.brokeRule('1 trade')}−$1.00`);
  fireEvent.click(link);
  await screen.findByText('S1');
  expect(screen.queryByText('S0')).toBeNull();
});
