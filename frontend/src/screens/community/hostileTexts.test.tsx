// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { memberNamed } from '#functions/community/testing/communityWorld.ts';
import { harmful, hostileTexts } from '#tests/fixtures/hostileTexts.ts';

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
