// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { fill } from '#functions/api/imports/testing/testTrader.ts';
import { asker, pro } from './testing/asker.ts';

it('shows waiting work beside the answers: an unexplained pattern, and the week to review', async () => {
  const leaking = Array.from({ length: 80 }, (_, n) => {
    const day = new Date(Date.UTC(2026, 5, 1) + 86_400_000 * n).toISOString().slice(0, 10);
    return [
      fill('buy', 10, 'AAPL', '100', `${day}T10:00:00Z`),
      fill('sell', 10, 'AAPL', String(98 + (n % 5) / 10), `${day}T10:30:00Z`),
      fill('buy', 10, 'AAPL', '100', `${day}T14:00:00Z`),
      fill('sell', 10, 'AAPL', String(102 + (n % 3) / 10), `${day}T14:30:00Z`),
    ];
  }).flat();
  renderApp('/dashboard/insights', await asker(pro, leaking));
  const card = within(await screen.findByRole('region', { name: 'Waiting for you' }));
  const pattern = await card.findByRole('link', { name: /made \$\d+\.\d\d (more|less) per trade than the rest/ });
  expect(pattern.getAttribute('href')).toBe('/dashboard/patterns');
  expect(card.getByRole('link', { name: /^Weekly review, / }).getAttribute('href')).toMatch(/^\/dashboard\/weekly-review\?week=2026-/);
});
