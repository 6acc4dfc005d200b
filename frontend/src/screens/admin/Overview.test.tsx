// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { DAY } from '#domain/units/millis.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { auditWrite } from '#functions/audit/audit.ts';
import { dayCounts } from '#functions/figures/accountCounts.ts';
import { join } from '#functions/groups/testing/groupWorld.ts';
import { count } from '#functions/jobs/countAccounts.ts';
import { sessionWrites } from '#functions/people/sessions.ts';
import { testNow } from '#functions/world/testing/testWorld.ts';
import { errors } from '#shared/errors.ts';

/** An admin in a product where Maya pays and Fred does not. */
async function withPayer() {
  const who = await trader([], { specialAccess: { hasAccess: true, expiresAt: null, reason: 'Admin' }, username: 'ada' });
  for (const [name, plan] of [
    ['maya', 'premium'],
    ['fred', 'free'],
    ['otto', 'admin'],
  ] as const)
    await join(who.server.world, name, plan);
  return who;
}

it('the overview shows that nothing was counted yet, and paid plans link to their accounts', async () => {
  const who = await withPayer();
  const app = renderApp('/admin', who);
  expect(await screen.findByText('Nothing counted yet')).toBeTruthy();
  await count(who.server.world);
  fireEvent.click(screen.getAllByRole('link', { name: 'Subscriptions' })[0]!);
  fireEvent.click(await screen.findByRole('link', { name: 'maya' }));
  await waitFor(() => expect(app.location().pathname).toBe('/admin/users/id-maya'));
});

it('revenue, users and AI use are those of the last count', async () => {
  const who = await withPayer();
  await count(who.server.world);
  renderApp('/admin', who);
  expect(await screen.findByText('$20.00')).toBeTruthy();
  expect(screen.getByText('1 × $20 + 0 × $200 ÷ 12, before fees and taxes')).toBeTruthy();
  expect(screen.getByText('Every event was delivered.')).toBeTruthy();
  expect(await screen.findByText('No actions recorded today.')).toBeTruthy();
});

it('the last sign-ins are shown beside the figures and link to the account', async () => {
  const who = await withPayer();
  renderApp('/admin', who);
  expect(await screen.findByText(/Recent sign-ins appear/)).toBeTruthy();
  cleanup();
  const record = { jti: 't', issuedAt: testNow / 1000, startedAt: testNow - 3 * 3_600_000, endsAt: testNow + 1000, device: null };
  await who.server.world.table.transact(sessionWrites(userIdOf('id-maya'), { ...record, network: null, closed: null }));
  await count(who.server.world);
  const app = renderApp('/admin', who);
  const table = await screen.findByRole('region', { name: 'Recent users' });
  const row = within(table).getByRole('link', { name: 'maya' }).closest('tr')!;
  expect(row.textContent).toContain('Pro Monthly');
  expect(row.textContent).toContain('50 of 50');
  fireEvent.click(within(row).getByRole('link', { name: 'maya' }));
  await waitFor(() => expect(app.location().pathname).toBe('/admin/users/id-maya'));
});

it('shows server errors as a share of the calls of a day, and marks unknown figures', async () => {
  const who = await withPayer();
  await count(who.server.world);
  const unknown = { apiAnswers: { lastDay: async () => null }, deadLetters: { count: async () => null } };
  renderApp('/admin', who);
  expect(await screen.findByText('0.03%')).toBeTruthy();
  for (const text of ['125 errors', 'Of 418,260 calls of the last 24 hours.', 'Every event was delivered.']) screen.getByText(text);
  cleanup();
  const other = await withPayer();
  await count(other.server.world);
  Object.assign(other.server.world, unknown);
  renderApp('/admin', other);
  for (const text of ['CloudWatch didn’t answer.', 'The queue of undelivered events didn’t answer.'])
    expect(await screen.findByText(text)).toBeTruthy();
});

it.each([
  { counted: [20, 19, 6, 1], told: [] },
  { counted: [20, 7, 1], told: ['1 more than a week ago'] },
])('compares growth to the same day a week ago, when it was counted: $told', async ({ counted, told }) => {
  const who = await withPayer();
  const { table } = who.server.world;
  for (const ago of counted)
    await table.write({ put: dayCounts.item({ users: 2, active: 1 }, new Date(testNow - ago * DAY).toISOString().slice(0, 10)) });
  await count(who.server.world);
  renderApp('/admin', who);
  await screen.findByText('MRR');
  expect(screen.queryAllByText(/than a week ago/).map(({ textContent }) => textContent)).toEqual(told);
});

it('what cannot be loaded can be asked for again', async () => {
  const who = await withPayer();
  const heals = who.server.breaks(api.admin.overview, 502);
  renderApp('/admin', who);
  await screen.findByText('We couldn’t load the figures.');
  heals();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing counted yet')).toBeTruthy();
});

it('the audit log has its details in words, and none that repeats another', async () => {
  const who = await withPayer();
  const write = (action: string, about: Parameters<typeof auditWrite>[1]['about']) =>
    who.server.world.table.write(auditWrite(who.server.world, { action, target: 'id-maya', by: null, about }));
  await write('subscription changed', { active: true, type: 'yearly', ending: false, status: 'active' });
  await write('subscription changed', { active: false, type: 'monthly', ending: true, status: 'past_due' });
  await write('special access granted', { reason: 'beta tester', until: '2027-01-31T00:00:00.000Z', note: 'asked by mail' });
  await write('subscription changed', { active: false, type: 'free', ending: false, status: 'canceled' });
  await write('sign-in refused', { code: 'login_failed', request: 'r1', network: '203.0.113.x' });
  await write('something new', { shape: 'round' });
  renderApp('/admin/audit', who);
  const table = await screen.findByRole('table');
  const shown = within(table)
    .getAllByRole('row')
    .map((row) => row.querySelector('td:last-child')?.textContent);
  expect(shown.filter(Boolean).sort()).toEqual(
    [
      'Active · Pro Yearly',
      'Not active · Free',
      'Not active · Pro Monthly · Ends with its period · Payment past due',
      'beta tester · Until Jan 31, 2027 · asked by mail',
      'shape: round',
      `${errors.login_failed.message} · Request r1 · Network 203.0.113.x`,
    ].sort(),
  );
});
