// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { ask, feedOf, memberNamed, shared } from '#functions/community/testing/communityWorld.ts';
import { harmful, hostileTexts } from '#tests/fixtures/hostileTexts.ts';

it('an admin reads a report and its reason, takes the content down with a reason, and it is gone', async () => {
  const admin = { hasAccess: true, expiresAt: null, reason: 'Admin' } as const;
  const who = await trader([], { specialAccess: admin, username: 'ada' });
  const { world } = who.server;
  for (const name of ['noah', 'olga']) await memberNamed(world, name);
  const { _id: id } = await shared(world, 'noah', 'Buy this now!');
  await ask(world, 'olga', 'report', { id, reason: 'advice', note: 'Pushes a stock.' });
  renderApp('/admin/reports', who);
  expect(await screen.findByText('Buy this now!')).toBeTruthy();
  expect(screen.getByText(/Pushes a trade on others: Pushes a stock\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Take down' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'No tips here.' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Take down' }));
  expect(await screen.findByText('Nothing reported')).toBeTruthy();
  await waitFor(async () => expect(await feedOf(world, 'olga')).toEqual([]));
});

it('sixty hostile texts in the notes of reports are text', async () => {
  const admin = { hasAccess: true, expiresAt: null, reason: 'Admin' } as const;
  const who = await trader([], { specialAccess: admin, username: 'ada' });
  const { world } = who.server;
  const voices = ['olga', 'theo', 'bill'];
  for (const name of ['noah', ...voices]) await memberNamed(world, name);
  for (let post = 0; post < 20; post++) {
    const { _id: id } = await shared(world, 'noah', `Post ${post}`);
    for (const [n, name] of voices.entries()) await ask(world, name, 'report', { id, reason: 'other', note: hostileTexts[20 * n + post]! });
  }
  renderApp('/admin/reports', who);
  await screen.findByText('Post 19');
  const main = screen.getByRole('main');
  for (const text of hostileTexts) expect(main.textContent).toContain(`: ${text}`);
  expect(main.querySelectorAll(harmful)).toHaveLength(0);
});
