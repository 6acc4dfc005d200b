// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Endpoint } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import { importFills, member } from '#frontend/testing/member.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { trader } from '#frontend/testing/trader.ts';
import { created } from '#functions/groups/testing/askGroups.ts';

const shares = { profile: { sharing: { ...accountDefaults.sharing, community: true } } };
const admin = { hasAccess: true, expiresAt: null, reason: 'Admin' };

/** Ada, who shares, with an admin's access and a study group, and Nora, who shares too. */
async function ada() {
  const who = await trader([], { ...shares, specialAccess: admin, username: 'ada' });
  const nora = await member(who.server, { username: 'nora', ...shares });
  await importFills(
    who.server,
    nora,
    roundTrips(8, (i) => ({ symbol: 'KO', at: Date.UTC(2026, 2, 2, 15) + i * 60_000 })),
  );
  return { ...who, group: await created(who.server.world, {}, who.signedInAs.token) };
}
const pageText = (): string => document.querySelector('main')?.textContent ?? document.body.textContent;
const isThere = (text: string): boolean => pageText().includes(text);

it.each<readonly [string, string, string, Endpoint]>([
  ['/profile/ada', 'Sharing settings', 'View as member', api.account.details],
  ['/profile/ada', 'Closed trades', 'Sharing settings', api.trades.stats],
  ['/profile/nora', 'Shared trades 0', 'Win rate', api.community.trader],
  ['/community', 'Your groups', 'What others see', api.groups.list],
  ['/community', 'Your groups', 'What others see', api.leaderboard.list],
  ['/community', 'Nothing shared yet', 'Your groups', api.community.feed],
  ['/community/leaderboard', 'Join the leaderboard', 'No one is ranked yet', api.account.details],
  ['/community/groups/:id', 'No trade to review yet', 'What this group sees', api.groups.reviews],
  ['/admin', 'Nothing counted yet', 'Open log', api.admin.overview],
  ['/admin', 'Nothing counted yet', 'Open log', api.admin.users],
])('on %s, until “%s” has arrived, “%s” is missing too', async (path, above, below, held) => {
  const { server, group, ...who } = await ada();
  const letGo = server.holds(held);
  let isBelowFirst = false;
  const watch = new MutationObserver(() => {
    isBelowFirst ||= isThere(below) && !isThere(above);
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  renderApp(path.replace(':id', group), { server, ...who });
  await waitFor(() => expect(server.sent(held).length).toBeGreaterThan(0));
  // Long enough for all the others to be answered.
  await new Promise((resolve) => setTimeout(resolve, 150));
  letGo();
  await waitFor(() => {
    expect(pageText()).toContain(above);
    expect(pageText()).toContain(below);
  });
  watch.disconnect();
  expect(isBelowFirst).toBe(false);
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
});
