// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { type Trader, trader } from '#frontend/testing/trader.ts';
import { auditWrite } from '#functions/audit/audit.ts';
import { saveContactMessage } from '#functions/contact/contactMessages.ts';
import { noticeWrite } from '#functions/notices/notices.ts';
import { harmful, hostileTexts } from '#tests/fixtures/hostileTexts.ts';

const anAdmin = () => trader([], { specialAccess: { hasAccess: true, expiresAt: null, reason: 'Admin' }, username: 'ada' });

/** Opens a page, and waits until it shows all of these as text. */
async function showsAsText(path: string, who: Trader, texts: readonly string[]) {
  renderApp(path, who);
  await screen.findByText((_, element) => texts.every((text) => element?.textContent?.includes(text) ?? false), { selector: 'main' });
  expect(screen.getByRole('main').querySelectorAll(harmful)).toHaveLength(0);
}

it('sixty hostile texts as names and messages of the contact form are text for admins', async () => {
  const who = await anAdmin();
  const { world } = who.server;
  for (const [n, text] of hostileTexts.entries()) {
    const written = { name: text, email: 'kim@example.com', topic: 'bug', message: text };
    await saveContactMessage(world.table, `id${n}`, { ...written, sentAt: world.now() - n }, []);
  }
  await showsAsText('/admin/messages', who, hostileTexts.slice(0, 50));
});

it('as notes and names in the audit', async () => {
  const who = await anAdmin();
  const { world } = who.server;
  for (const text of hostileTexts)
    await world.table.write(
      auditWrite(world, { action: 'announcement published', target: 'a', called: text, by: who.signedInAs.userId, about: { note: text } }),
    );
  await showsAsText('/admin/audit', who, hostileTexts.slice(-40));
});

it('as titles and messages of notifications, for every author they quote', async () => {
  const who = await trader([], { username: 'maya' });
  const { world } = who.server;
  for (const text of hostileTexts)
    await world.table.write(noticeWrite(world, who.signedInAs.userId, { type: 'message', title: text, message: text }));
  await showsAsText('/notifications', who, hostileTexts);
});
