// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { memberNamed, shared } from '#functions/community/testing/communityWorld.ts';
import { trackRecords } from '#functions/leaderboard/trackRecords.ts';
import { profileWrite, requireProfile } from '#functions/people/profile.ts';

it('traders who share are found by name and followed, and their profile shows the shared parts', async () => {
  const who = await trader([], { subscription: { active: true, type: 'monthly' }, username: 'maya' });
  for (const name of ['noah', 'olga']) await memberNamed(who.server.world, name);
  await memberNamed(who.server.world, 'theo', { shares: false });
  await shared(who.server.world, 'noah', 'Half at the target.');
  renderApp('/traders', who);
  expect(await screen.findByRole('link', { name: 'olga' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'theo' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Search by username'), { target: { value: 'NO' } });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'olga' })).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Follow noah' }));
  expect(await screen.findByText('You follow noah.')).toBeTruthy();
  // Listed in the table, so not beside it again.
  expect(screen.queryByRole('heading', { name: 'You follow' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Search by username'), { target: { value: 'ol' } });
  await screen.findByRole('link', { name: 'olga' });
  const followed = (await screen.findByRole('heading', { name: 'You follow' })).closest('section')!;
  fireEvent.click(within(followed).getByRole('link', { name: 'noah' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'Posts 1' }));
  expect(await screen.findByText('Half at the target.')).toBeTruthy();
  expect(screen.getByText('1 follower')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Block noah' }));
  expect(await screen.findByText('You blocked this trader, so you don’t see what they share.')).toBeTruthy();
  expect(screen.queryByText('Half at the target.')).toBeNull();
});

it('whom one blocks is found beside the list, and can be unblocked there', async () => {
  const who = await trader([], { subscription: { active: true, type: 'monthly' }, username: 'maya' });
  await memberNamed(who.server.world, 'noah');
  await who.server.call(who.signedInAs.token, api.community.block, { username: 'noah' });
  renderApp('/traders', who);
  fireEvent.click(await screen.findByRole('button', { name: 'Unblock noah' }));
  expect(await screen.findByText('You unblocked noah.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Blocked' })).toBeNull());
});

/** Twelve months of a day trader: 30 trades of +0.40R in the mean. */
const span = {
  trades: 30,
  wins: 18,
  losses: 12,
  manual: 0,
  edited: 0,
  setups: null,
  inR: { trades: 30, total: 12, mean: 0.4, low: 0.1, high: 0.7, won: { trades: 18, r: 24 }, lost: { trades: 12, r: 12 }, fall: null },
};
const record = { through: '2026-11', quarter: '', kinds: ['stock'], style: 'day' as const, days: [] };

it('sorts by what profiles show, unknown figures last, and narrows to a style', async () => {
  const who = await trader([], { subscription: { active: true, type: 'monthly' }, username: 'maya' });
  const { world } = who.server;
  const nora = await memberNamed(world, 'Nora');
  const { sharing } = await requireProfile(world.table, nora);
  await world.table.write(profileWrite(nora, { sharing: { ...sharing, record: true } }));
  await world.table.write({ put: await trackRecords.item({ ...record, spans: { months: span, quarter: span, month: span } }, nora) });
  for (const name of ['adam', 'olga']) await memberNamed(world, name);
  renderApp('/traders', who);
  const names = () => screen.getAllByRole('rowheader').map((head) => within(head).getByRole('link').textContent);
  await waitFor(() => expect(names()).toEqual(['adam', 'Nora', 'olga']));
  const cells = (row: RegExp) =>
    within(screen.getByRole('row', { name: row }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells(/Nora/).slice(0, 4)).toEqual(['Day', '0', '+0.40Rlikely +0.10R to +0.70R', '–']);
  expect(cells(/olga/).slice(0, 4)).toEqual(['–', '0', '–', '–']);
  fireEvent.click(screen.getByRole('button', { name: 'Per trade' }));
  expect(names()[0]).toBe('Nora');
  expect(screen.getByRole('columnheader', { name: 'Per trade' }).getAttribute('aria-sort')).toBe('descending');
  fireEvent.click(screen.getByRole('button', { name: 'Per trade' }));
  expect(names()[0], 'unknown ones stay last').toBe('Nora');
  fireEvent.click(screen.getByRole('radio', { name: 'Day' }));
  expect(names()).toEqual(['Nora']);
});
