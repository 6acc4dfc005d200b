// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { optionInstrument } from '#domain/trades/instrument.ts';
import { decimal } from '#domain/units/decimal.ts';
import { tradeIdOf } from '#domain/units/ids.ts';
import { importFills, member } from '#frontend/testing/member.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { fill } from '#functions/api/imports/testing/testTrader.ts';
import { createPost } from '#functions/community/changePost.ts';
import { memberNamed } from '#functions/community/testing/communityWorld.ts';
import { largestPost } from '#functions/community/testing/largestPost.ts';
import { isDeep } from '#tests/deep.ts';
import { harmful, hostileTexts } from '#tests/fixtures/hostileTexts.ts';

/** Call spreads, each opened at its minute of November 2 and closed half a minute later. */
const callSpreads = (count: number) =>
  Array.from({ length: count }, (_, spread) => {
    const leg = (strike: string, action: 'buy' | 'sell', second: number) => {
      const plain = fill(action, 1, `U${spread}`, strike, new Date(Date.UTC(2026, 10, 2, 15, spread, second)).toISOString());
      const about = { root: 'AAPL', underlying: 'AAPL', expiry: '2026-12-18', right: 'C', currency: 'USD' } as const;
      return { ...plain, instrument: optionInstrument({ ...about, strike: decimal(strike), multiplier: decimal('100') }) };
    };
    const [low, high] = [`${100 + 10 * spread}`, `${105 + 10 * spread}`];
    return [leg(low, 'buy', 0), leg(high, 'sell', 0), leg(low, 'sell', 30), leg(high, 'buy', 30)];
  });

const paid = { active: true, type: 'monthly' } as const;

it('sixty hostile texts as posts, and as comments on one, are text wherever others read them', async () => {
  expect(new Set(hostileTexts).size).toBe(60);
  const who = await trader([], { subscription: paid, username: 'maya' });
  const { world } = who.server;
  for (const name of ['noah', 'olga', 'ada']) await memberNamed(world, name);
  const ids: string[] = [];
  for (const [n, text] of hostileTexts.entries()) {
    const token = ['noah', 'olga', 'ada'][n % 3]!;
    const requestId = `request-aaaaaaaaaaaaa${String(n).padStart(2, '0')}`;
    ids.push((await who.server.call(token, api.community.share, { text, shares: null, requestId }))._id);
    await who.server.call(token, api.community.comment, { id: ids[0]!, text, requestId });
  }
  renderApp(`/community/posts/${ids[0]!}`, who);
  for (const text of hostileTexts.slice(0, 5))
    expect((await screen.findAllByText((_, element) => element?.textContent === text.trim())).length).toBeGreaterThan(0);
  expect(screen.getByRole('main').querySelectorAll('ul li').length).toBe(60);
  expect(screen.getByRole('main').querySelectorAll(harmful)).toHaveLength(0);
});

it('and in the feed', async () => {
  const who = await trader([], { subscription: paid, username: 'maya' });
  await memberNamed(who.server.world, 'noah');
  for (const [n, text] of hostileTexts.slice(0, 20).entries())
    await who.server.call('noah', api.community.share, {
      text,
      shares: null,
      requestId: `request-aaaaaaaaaaaaa${String(n).padStart(2, '0')}`,
    });
  renderApp('/community', who);
  expect((await screen.findAllByRole('heading', { level: 3 })).length).toBe(20);
  expect(screen.getByRole('main').querySelectorAll(harmful)).toHaveLength(0);
});

it('as symbols in trades that are shared', async () => {
  const who = await trader([], { subscription: paid, username: 'maya' });
  const { world } = who.server;
  const userId = await memberNamed(world, 'noah');
  const { shared } = largestPost;
  if (shared?.kind !== 'trade') throw new Error('It shares a trade.');
  for (const [n, symbol] of hostileTexts.slice(0, 20).entries()) {
    const copy = { kind: 'trade', trade: { ...shared.trade, symbol } } as const;
    await createPost(world, { userId, author: 'noah', text: '', shared: copy, requestId: `request-${n}` });
  }
  renderApp('/community', who);
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(20));
  for (const symbol of hostileTexts.slice(0, 20)) expect(screen.getByRole('main').textContent).toContain(symbol);
  expect(screen.getByRole('main').querySelectorAll(harmful)).toHaveLength(0);
});

it.runIf(isDeep)('as setups and names of strategies in trades that are shared', async () => {
  const who = await trader([], { subscription: paid, username: 'maya' });
  const { server } = who;
  for (const [n, name] of ['noah', 'olga', 'theo'].entries()) {
    const own = await member(server, { subscription: paid, username: name });
    await server.call(own.token, api.account.savePrivacy, { community: true, leaderboard: false, amounts: false });
    const texts = hostileTexts.slice(20 * n, 20 * n + 20);
    const spreads = callSpreads(20);
    await importFills(server, own, spreads.flat());
    for (const [trade, text] of texts.entries()) {
      const { id: opening, account, time } = spreads[trade]![0]!;
      const id = tradeIdOf(opening);
      const place = { account, openedAt: new Date(time).toISOString() };
      await server.call(own.token, api.trades.annotate, { id, ...place, setup: text });
      await server.call(own.token, api.trades.overrideStrategy, { said: { kind: 'rename', trade: id, name: null, title: text } });
      const requestId = `request-aaaaaaaaaaaaa${String(trade).padStart(2, '0')}`;
      const { shared } = await server.call(own.token, api.community.share, { text: '', shares: { kind: 'trade', trade: id }, requestId });
      expect(shared).toMatchObject({ trade: { setup: text, what: text } });
    }
  }
  renderApp('/community', who);
  for (const left of [2, 1, 0]) {
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(20 * (3 - left)));
    if (left > 0) fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  }
  const shown = screen.getByRole('main').textContent;
  expect(hostileTexts.filter((text) => !shown.includes(text.slice(0, 42)))).toEqual([]);
  expect(screen.getByRole('main').querySelectorAll(harmful)).toHaveLength(0);
});
