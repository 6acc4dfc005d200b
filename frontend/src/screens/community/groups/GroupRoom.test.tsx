// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { api } from '#contract/index.ts';
import { MINUTE } from '#domain/units/millis.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { trader } from '#frontend/testing/trader.ts';
import { askAdmin, askMember, created } from '#functions/groups/testing/askGroups.ts';
import { join } from '#functions/groups/testing/groupWorld.ts';
import { testNow } from '#functions/world/testing/testWorld.ts';
import { harmful, hostileTexts } from '#tests/fixtures/hostileTexts.ts';

const paid = { active: true, type: 'monthly' } as const;
const DAY = 86_400_000;

/** Maya, who pays and has closed trades, in a group that Ada runs and Noah is in. */
async function room(trades = 3) {
  const fills = roundTrips(trades, (i) => ({ symbol: 'KO', at: testNow - 4 * DAY + i * 3_600_000 }));
  const who = await trader(fills, { subscription: paid, username: 'maya' });
  const { world } = who.server;
  await join(world, 'ada', 'admin');
  await join(world, 'noah', 'premium');
  const id = await created(world, { isPublic: true });
  for (const token of ['noah', who.signedInAs.token]) await askMember(world, token, 'join', { id });
  return { who, id, world };
}

it('a member shares a trade with a question and the rules it followed; the others comment on a fill; it is taken back', async () => {
  const { who, id, world } = await room();
  renderApp(`/community/groups/${id}`, who);
  fireEvent.click(await screen.findByRole('button', { name: 'Request a review' }));
  const dialog = await screen.findByRole('dialog', { name: 'Request a review' });
  await within(dialog).findByLabelText('Trade');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Request a review' }));
  expect(await within(dialog).findByText('Write what you want to know.')).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText('Your question'), { target: { value: 'Where would you have trailed?' } });
  fireEvent.click(within(dialog).getByLabelText('No chasing'));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Request a review' }));
  expect(await screen.findByText('Your trade was shared with the group.')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Where would you have trailed?' })).toBeTruthy();
  expect(screen.getByText('Broken').closest('li')?.textContent).toContain('No chasing');
  expect(screen.getByText(/planned risk that closed in the week it covers/)).toBeTruthy();

  const [{ _id: review }] = (await askMember(world, 'noah', 'reviews', { id })).body.data as [{ _id: string }];
  await askMember(world, 'noah', 'commentReview', { id, review, text: 'Clean entry.', fill: 0 });
  fireEvent.click(screen.getByRole('button', { name: 'Comment: Fill 2' }));
  expect((screen.getByLabelText('Comment on') as HTMLSelectElement).value).toBe('1');
  fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'I’d have waited.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('I’d have waited.')).toBeTruthy();
  expect(await screen.findByText('Clean entry.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Delete maya’s comment' }));
  await waitFor(() => expect(screen.queryByText('I’d have waited.')).toBeNull());

  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('No trade to review yet')).toBeTruthy();
});

it('a trade that the group already has shows that, and keeps the typed text', async () => {
  const { who, id, world } = await room(1);
  const { token } = who.signedInAs;
  const { id: trade, account, openedAt } = (await who.server.call(token, api.trades.list, {})).trades[0]!;
  await askMember(world, token, 'requestReview', { id, trade: { id: trade, account, openedAt }, question: 'The first?', checks: [] });
  renderApp(`/community/groups/${id}`, who);
  fireEvent.click(await screen.findByRole('button', { name: 'Request a review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request a review' }));
  await dialog.findByLabelText('Trade');
  fireEvent.change(dialog.getByLabelText('Your question'), { target: { value: 'The second?' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Request a review' }));
  expect(await dialog.findByText(/You already shared this trade with the group/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Your question').value).toBe('The second?');
  expect(screen.queryByText('Your trade was shared with the group.')).toBeNull();
});

it('trades that cannot be loaded can be asked for again', async () => {
  const { who, id } = await room();
  const heals = who.server.breaks(api.trades.list, 502);
  renderApp(`/community/groups/${id}`, who);
  fireEvent.click(await screen.findByRole('button', { name: 'Request a review' }));
  const dialog = await screen.findByRole('dialog', { name: 'Request a review' });
  expect(await within(dialog).findByText('We couldn’t load your trades.')).toBeTruthy();
  heals();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByLabelText('Trade')).toBeTruthy();
});

it('beyond twelve requests the rest are a press away', async () => {
  const { who, id, world } = await room(14);
  const { token } = who.signedInAs;
  for (const { id: trade, account, openedAt } of (await who.server.call(token, api.trades.list, {})).trades)
    await askMember(world, token, 'requestReview', { id, trade: { id: trade, account, openedAt }, question: 'And?', checks: [] });
  renderApp(`/community/groups/${id}`, who);
  fireEvent.click(await screen.findByRole('button', { name: 'Show 2 more' }));
  expect(screen.getAllByRole('button', { name: /maya: KO/ })).toHaveLength(14);
  expect(screen.queryByRole('button', { name: /more$/ })).toBeNull();
});

it('the last answer comes first and is open, however long ago that trade was closed', async () => {
  const { who, id, world } = await room(3);
  const { token } = who.signedInAs;
  const { trades } = await who.server.call(token, api.trades.list, {});
  for (const [n, { id: trade, account, openedAt }] of trades.entries()) {
    vi.setSystemTime(Date.now() + 60_000);
    await askMember(world, token, 'requestReview', { id, trade: { id: trade, account, openedAt }, question: `Question ${n}`, checks: [] });
  }
  renderApp(`/community/groups/${id}`, who);
  expect(await screen.findByRole('heading', { name: 'Question 2' })).toBeTruthy();
  const times = screen.getAllByRole('button', { name: /maya: KO/ }).map(({ textContent }) => /· (.*?)(?:ago|now)/.exec(textContent)?.[1]);
  expect(times).toEqual(['Just ', '1m ', '2m ']);
});

it('sixty hostile texts as questions, rules and comments are text', async () => {
  const { who, id, world } = await room();
  const { data } = (await askAdmin(world, 'ada', 'read', { id })).body as { data: { version: number } & Record<string, unknown> };
  const { name, description, rules, meeting, capacity, isPublic, sharing, version } = data;
  const group = { id, name, description, rules, meeting, capacity, isPublic, sharing, version };
  const hostile = hostileTexts.filter((text) => text.trim() !== '' && text.length <= 120);
  await askAdmin(world, 'ada', 'update', { ...group, playbook: { name: '<b>x</b>', rules: hostile.slice(0, 12) } });
  const [trade] = (await who.server.call(who.signedInAs.token, api.trades.list, {})).trades;
  const { id: tradeId, account, openedAt } = trade!;
  const checks = hostile.slice(0, 12).map((rule) => ({ rule, followed: true }));
  const asked = { id, trade: { id: tradeId, account, openedAt }, question: hostileTexts[0], checks };
  const { body } = await askMember(world, who.signedInAs.token, 'requestReview', asked);
  const { _id: review } = body.data as { _id: string };
  for (const text of hostileTexts) {
    await askMember(world, 'ada', 'commentReview', { id, review, text, fill: 0 });
    // No more of them in a minute than one person may send.
    vi.setSystemTime(Date.now() + MINUTE / 10);
  }
  renderApp(`/community/groups/${id}`, who);
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Delete .*comment|^Comment: / }).length).toBeGreaterThan(1));
  await waitFor(() => expect(screen.getByRole('main').textContent).toContain(hostileTexts.at(-1)!.trim()));
  expect(screen.getByRole('main').querySelectorAll(harmful)).toHaveLength(0);
});
