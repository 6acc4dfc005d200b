// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { created } from '#functions/groups/testing/askGroups.ts';
import { join } from '#functions/groups/testing/groupWorld.ts';
import { groupText } from '#functions/groups/testing/testGroup.ts';
import { harmful, hostileTexts } from '#tests/fixtures/hostileTexts.ts';

/** A trader who pays, in a product with two admins, Ada and Otto. */
async function paying() {
  const who = await trader([], { subscription: { active: true, type: 'monthly' } });
  for (const name of ['ada', 'otto']) await join(who.server.world, name, 'admin');
  return who;
}

it('sixty hostile texts as names, descriptions, rules and places of groups are text wherever others read them', async () => {
  expect(new Set(hostileTexts).size).toBe(60);
  const who = await paying();
  for (const [n, text] of hostileTexts.entries()) {
    const fields = {
      name: text,
      description: text,
      rules: text,
      meeting: { ...groupText.meeting!, place: text },
      playbook: { name: text, rules: [text] },
      topic: text,
      homework: text,
      isPublic: true,
    };
    await created(who.server.world, fields, n % 2 === 0 ? 'ada' : 'otto');
  }
  renderApp('/community/groups', who);
  const names = await screen.findAllByRole('heading', { level: 3 });
  expect(names.map(({ textContent }) => textContent).sort()).toEqual([...hostileTexts].sort());
  expect(screen.getByRole('main').querySelectorAll(harmful)).toHaveLength(0);
  fireEvent.click(screen.getByRole('link', { name: 'javascript:alert(1)' }));
  await waitFor(() => expect(screen.getAllByText('javascript:alert(1)').length).toBeGreaterThan(2));
  expect(screen.getByRole('main').querySelectorAll(harmful)).toHaveLength(0);
});

it('an invitation to a group of such a name is text in the notification', async () => {
  const who = await paying();
  for (const text of hostileTexts.slice(0, 20)) {
    const id = await created(who.server.world, { name: text });
    await who.server.call('ada', api.studyGroups.inviteUser, { id, userId: who.signedInAs.userId });
  }
  renderApp('/notifications', who);
  expect(await screen.findByText('You’re invited to <script>alert(1)</script>')).toBeTruthy();
  expect(screen.getByRole('main').querySelectorAll(harmful)).toHaveLength(0);
});
