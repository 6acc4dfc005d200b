// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { trader } from '#frontend/testing/trader.ts';
import { memberNamed } from '#functions/community/testing/communityWorld.ts';
import { saveContactMessage } from '#functions/contact/contactMessages.ts';
import { askMember, created } from '#functions/groups/testing/askGroups.ts';
import { testNow } from '#functions/world/testing/testWorld.ts';

const admin = { specialAccess: { hasAccess: true, expiresAt: null, reason: 'Admin' }, username: 'maya' } as const;

/** Headings of a page that skip a level, and first ones that are not the page's name. */
function skipped(): readonly string[] {
  const headings = [...screen.getByRole('main').querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const level = (at: number) => (at < 0 ? 0 : Number(headings[at]!.tagName[1]));
  return headings.flatMap((heading, at) => (level(at) > level(at - 1) + 1 ? [`${heading.tagName} ${heading.textContent}`] : []));
}

/**
 * An admin in a product where Noah shared a post with a comment, a group has a trade to review, and a visitor sent a
 * message.
 */
async function together() {
  const who = await trader(
    roundTrips(3, (i) => ({ symbol: 'KO', at: testNow - (96 - i) * 3_600_000 })),
    admin,
  );
  const { server, signedInAs } = who;
  await memberNamed(server.world, 'noah');
  const post = { text: 'I waited.', shares: null, requestId: 'request-aaaaaaaaaaaaaaa' };
  const { _id: id } = await server.call('noah', api.community.share, post);
  await server.call('noah', api.community.comment, { id, text: 'And again.', requestId: 'request-aaaaaaaaaaaaaab' });
  const group = await created(server.world, { isPublic: true }, signedInAs.token);
  await askMember(server.world, 'noah', 'join', { id: group });
  const letter = { name: 'Nora', email: 'nora@example.com', topic: 'idea', message: 'More charts.', sentAt: testNow };
  await saveContactMessage(server.world.table, 'aaaaaaaaaaa', letter, []);
  return { who, post: id, group };
}

const pages = (post: string, group: string): readonly (readonly [string, string])[] => [
  ['/community', 'I waited.'],
  [`/community/posts/${post}`, 'I waited.'],
  ['/community/leaderboard', 'How the score works'],
  ['/community/groups', 'Tuesday scalpers'],
  [`/community/groups/${group}`, 'Tuesday scalpers'],
  ['/traders', 'noah'],
  ['/profile/noah?show=text', 'I waited.'],
  ['/study-groups', 'Tuesday scalpers'],
  ['/study-groups/create', 'Create study group'],
  [`/study-groups/${group}`, 'Tuesday scalpers'],
  ['/admin', 'Recent users'],
  ['/admin/users', 'noah'],
  ['/admin/users/id-noah', 'noah'],
  ['/admin/subscriptions', 'Subscriptions'],
  ['/admin/messages', 'More charts.'],
  ['/admin/announcements', 'New announcement'],
  ['/admin/reports', 'Nothing reported'],
  ['/admin/audit', 'Audit log'],
];

it('on every page of the community, of groups and of admins, headings go down one level at a time', async () => {
  const { who, post, group } = await together();
  const found: Record<string, readonly string[]> = {};
  for (const [path, text] of pages(post, group)) {
    renderApp(path, who);
    await waitFor(() => expect(screen.getByRole('main').textContent).toContain(text));
    found[path] = skipped();
    cleanup();
  }
  expect(Object.keys(found)).toHaveLength(18);
  expect(Object.fromEntries(Object.entries(found).filter(([, faults]) => faults.length > 0))).toEqual({});
});
