// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import { bioLimit } from '#domain/community/communityPost.ts';
import { importFills, member } from '#frontend/testing/member.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { trader } from '#frontend/testing/trader.ts';
import { listReports } from '#functions/community/reports.ts';
import { harmful, hostileTexts } from '#tests/fixtures/hostileTexts.ts';

const paid = { active: true, type: 'monthly' } as const;
const shares = { sharing: { ...accountDefaults.sharing, community: true } };
const day = Date.UTC(2026, 10, 2, 15);

/** Maya looks at Nora, who shared eight trades and a text. */
async function withNora(subscription: { active: boolean; type: 'monthly' | 'free' } = paid) {
  const maya = await trader([], { subscription, username: 'maya' });
  const nora = await member(maya.server, { username: 'nora', subscription: paid, profile: shares });
  await importFills(
    maya.server,
    nora,
    roundTrips(8, (i) => ({ symbol: `S${i}`, at: day + i * 3_600_000 })),
  );
  const { trades } = await maya.server.call(nora.token, api.trades.list, { limit: '20' });
  for (const [n, { id }] of trades.entries()) {
    const shared = { text: '', shares: { kind: 'trade', trade: id }, requestId: `request-aaaaaaaaaaa${n}` } as const;
    await maya.server.call(nora.token, api.community.share, shared);
  }
  const text = 'I wait for the second test.';
  await maya.server.call(nora.token, api.community.share, { text, shares: null, requestId: 'request-aaaaaaaaaaax' });
  return { maya, nora };
}

it('tabs count shared items; the overview has the latest six trades as cards, each linking to its post', async () => {
  const { maya } = await withNora();
  renderApp('/profile/nora', maya);
  const tabs = within(await screen.findByRole('radiogroup', { name: 'What to show' }));
  expect(tabs.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual([
    ...['Overview', 'Shared trades 8', 'Shared weeks 0', 'Posts 1'],
  ]);
  const cards = (await screen.findByRole('heading', { name: 'Shared trades' })).closest('section')!;
  await waitFor(() => expect(within(cards).getAllByRole('listitem')).toHaveLength(6));
  expect(within(cards).getAllByRole('link')[0]!.getAttribute('href')).toMatch(/^\/community\/posts\//);
  fireEvent.click(within(cards).getByRole('button', { name: 'All 8' }));
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(8));
  fireEvent.click(tabs.getByRole('radio', { name: 'Posts 1' }));
  expect(await screen.findByText('I wait for the second test.')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1));
  fireEvent.click(tabs.getByRole('radio', { name: 'Shared weeks 0' }));
  expect(await screen.findByText('Nothing shared yet')).toBeTruthy();
});

it('of whom one blocks no figure shows either', async () => {
  const { maya, nora } = await withNora();
  await maya.server.call(nora.token, api.account.saveBio, { bio: 'I wait for the second test.' });
  await maya.server.call(maya.signedInAs.token, api.community.block, { username: 'nora' });
  renderApp('/profile/nora', maya);
  expect(await screen.findByText('You blocked this trader, so you don’t see what they share.')).toBeTruthy();
  expect(screen.queryByText('Win rate')).toBeNull();
  expect(screen.queryByText('I wait for the second test.')).toBeNull();
  expect(screen.queryByRole('list', { name: 'Badges' })).toBeNull();
  expect(screen.queryByRole('group', { name: 'What to show' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Unblock nora' }));
  expect(await screen.findByText('I wait for the second test.')).toBeTruthy();
});

it('on the free plan figures show without tabs', async () => {
  const { maya } = await withNora({ active: true, type: 'free' });
  renderApp('/profile/nora?show=trade', maya);
  expect(await screen.findByText('Win rate')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'What to show' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Report nora' })).toBeNull();
});

it('a profile is reported from its foot, one’s own has no such button', async () => {
  const { maya } = await withNora();
  renderApp('/profile/nora', maya);
  fireEvent.click(await screen.findByRole('button', { name: 'Report nora' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this to the admins' }));
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'abuse' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('Thank you. An admin will look at it.')).toBeTruthy();
  expect(await listReports(maya.server.world.table)).toMatchObject([{ postId: '', voices: [{ reason: 'abuse' }] }]);
});

it('a line about oneself is written on the own page, with its limit, and is shown immediately', async () => {
  const maya = await trader([], { username: 'maya', profile: shares });
  renderApp('/profile/maya', maya);
  const form = within(await screen.findByRole('form', { name: 'About you' }));
  const field = form.getByLabelText<HTMLInputElement>('A line about how you trade');
  expect(field.maxLength).toBe(bioLimit);
  fireEvent.change(field, { target: { value: 'I fade gaps.' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your line is saved.')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'View as member' }));
  expect(await screen.findByText('I fade gaps.')).toBeTruthy();
});

it('sixty hostile texts as lines about oneself are text for others', async () => {
  const maya = await trader([], { subscription: paid, username: 'maya' });
  const nora = await member(maya.server, { username: 'nora', subscription: paid, profile: shares });
  for (const text of hostileTexts) {
    await maya.server.call(nora.token, api.account.saveBio, { bio: text });
    const seen = await maya.server.call(maya.signedInAs.token, api.account.publicProfile, { username: 'nora' });
    expect(seen.bio).toBe(text.trim());
  }
  for (const text of hostileTexts.filter((_, n) => n % 10 === 0)) {
    await maya.server.call(nora.token, api.account.saveBio, { bio: text });
    renderApp('/profile/nora', maya);
    expect(await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === text)).toBeTruthy();
    expect(screen.getByRole('main').querySelectorAll(harmful)).toHaveLength(0);
    cleanup();
  }
});

it('gives a shared trade a public link from its menu, shows it to its author alone, and closes it again', async () => {
  const { maya, nora } = await withNora();
  const { posts } = await maya.server.call(nora.token, api.community.feed, { order: 'new' });
  const id = posts.find(({ shared }) => shared !== null)!._id;
  const linkOf = async (token: string) => (await maya.server.call(token, api.community.read, { id })).post.link;
  renderApp(`/community/posts/${id}`, { server: maya.server, signedInAs: nora });
  fireEvent.click(await screen.findByRole('button', { name: 'More options for nora’s post' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Public link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Public link' }));
  const toggle = await dialog.findByRole('switch', { name: 'Anyone with the link', checked: false });
  expect(dialog.queryByLabelText('Link')).toBeNull();
  fireEvent.click(toggle);
  const field = (await dialog.findByLabelText('Link')) as HTMLInputElement;
  const link = await linkOf(nora.token);
  expect(field.value).toBe(`${location.origin}/shared/${link}`);
  expect(await linkOf(maya.signedInAs.token)).toBeNull();
  fireEvent.click(dialog.getByRole('switch', { name: 'Anyone with the link', checked: true }));
  await dialog.findByRole('switch', { name: 'Anyone with the link', checked: false });
  await waitFor(async () => expect(await linkOf(nora.token)).toBeNull());
});
