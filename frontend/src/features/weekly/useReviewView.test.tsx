// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import * as texts from '#copy/weekTexts.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { fill } from '#functions/api/imports/testing/testTrader.ts';

/** A trade without a stop that made $1.50 for $2 of fees, in a week whose promise and daily limit it breaks. */
const fills = [fill('buy', 1, 'KO', '60', '2026-03-10T15:00:00Z'), fill('sell', 1, 'KO', '61.5', '2026-03-10T15:05:00Z')];
const limit = { amount: '0.4', currency: 'USD' };

test.each([
  ['after fees in money', {}, false],
  ['before fees', { beforeFees: true }, true],
  ['in R', { measure: 'r' as const }, true],
])('grades a week alike when other screens show results %s', async (_, preferences, says) => {
  const who = await trader(fills, { preferences });
  const { token } = who.signedInAs;
  const { version } = await who.server.call(token, api.weeks.read, { week: '2026-03-02' });
  await who.server.call(token, api.weeks.save, { week: '2026-03-02', version, promise: 'rule nostop', maxDayLoss: limit, completed: true });
  renderApp('/dashboard/weekly-review?week=2026-03-09', who);
  await screen.findByRole('heading', { name: texts.lost('$0.50', '1 trade') });
  const card = within(screen.getByText(texts.promised).closest('section')!);
  await card.findByText(texts.verdicts.none);
  expect(card.getByText(/At most \$0\.40/).textContent).toContain(texts.limitBroken('Tue'));
  const figures = within(screen.getByRole('region', { name: texts.scoreLabel }));
  expect(figures.getByText('Net P&L').nextElementSibling?.textContent).toBe('−$0.50');
  expect(screen.queryByText(texts.countedAs('USD')) !== null).toBe(says);
});
