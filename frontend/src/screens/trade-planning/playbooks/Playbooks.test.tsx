// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import * as checklistTexts from '#copy/playbooks/checklistTexts.ts';
import * as formTexts from '#copy/playbooks/playbookFormTexts.ts';
import * as texts from '#copy/playbooks/playbookTexts.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { type Trader, trader } from '#frontend/testing/trader.ts';

/** Trades an hour apart. */
const some = (trades: number) => roundTrips(trades, (trade) => ({ symbol: `S${trade}`, at: Date.UTC(2026, 2, 4, 15 + trade) }));
const paid = { subscription: { active: true, type: 'monthly' } } as const;
const type = (form: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(form).getByLabelText(label), { target: { value } });
const listOf = async ({ server, signedInAs: { token } }: Trader) => (await server.call(token, api.trades.list, {})).trades;

/** A trader with a playbook of two rules. */
async function withPlaybook(fills: Parameters<typeof trader>[0]) {
  const who = await trader(fills, paid);
  const { server, signedInAs } = who;
  const playbook = await server.call(signedInAs.token, api.playbooks.create, {
    name: 'ORB',
    setup: null,
    market: 'Long, stocks',
    about: '',
    archived: false,
    rules: [
      { id: null, text: 'Gap with news', hard: true },
      { id: null, text: 'Market agrees', hard: false },
    ],
  });
  return { who, playbook };
}

it('shows no result of a playbook when the journal has not loaded', async () => {
  const { who, playbook } = await withPlaybook(some(1));
  const later = who.server.holds(api.trades.book);
  renderApp(`/trade-planning/playbooks/${playbook.id}`, who);
  await screen.findByRole('heading', { level: 1, name: /ORB$/ });
  await waitFor(() => expect(who.server.sent(api.trades.book)).not.toHaveLength(0));
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(screen.queryByText(texts.noFiguresHow)).toBeNull();
  later();
  expect(await screen.findByText(texts.noFiguresHow)).toBeTruthy();
});

it('a playbook is written with its rules, found in the list, and edited into another version', async () => {
  const who = await trader(some(1), paid);
  renderApp('/trade-planning/playbooks', who);
  fireEvent.click(await screen.findByRole('button', { name: texts.add }));
  const form = await screen.findByRole('dialog', { name: texts.add });
  type(form, formTexts.rule(1), 'Gap with news');
  fireEvent.click(within(form).getByRole('button', { name: formTexts.create }));
  await within(form).findByText('Give the playbook a name.');
  type(form, formTexts.name, 'Opening range breakout');
  type(form, formTexts.rule(2), 'Market agrees');
  fireEvent.click(within(within(form).getByRole('radiogroup', { name: formTexts.kind(2) })).getByRole('radio', { name: 'Graded' }));
  fireEvent.click(within(form).getByRole('button', { name: formTexts.create }));
  await screen.findByRole('heading', { level: 1, name: /Opening range breakout$/ });
  await screen.findByText(texts.noFiguresHow);
  const rules = within(screen.getByRole('list', { name: texts.rulesTitle }));
  expect(rules.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Gap with news Hard', 'Market agrees ']);
  await screen.findByText(texts.noneWithSetup);

  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: texts.edit }));
  const again = await screen.findByRole('dialog', { name: formTexts.editTitle('Opening range breakout') });
  fireEvent.click(within(again).getByRole('button', { name: formTexts.moveDown(1) }));
  type(again, formTexts.rule(2), 'Gap of 1% with news');
  fireEvent.click(within(again).getByRole('button', { name: formTexts.save }));
  await screen.findByText(texts.changes.reworded('Gap of 1% with news'));
  const { playbooks } = await who.server.call(who.signedInAs.token, api.playbooks.list, {});
  expect(playbooks[0]!.versions.map(({ rules }) => rules.map(({ id, hard }) => [id, hard]))).toEqual([
    [
      [1, true],
      [2, false],
    ],
    [
      [2, false],
      [1, true],
    ],
  ]);
});

it('shows the trades that carry the setup of a playbook without any checked trade', async () => {
  const { who, playbook } = await withPlaybook(some(3));
  const { token } = who.signedInAs;
  const [first] = await listOf(who);
  const { id, account, openedAt } = first!;
  await who.server.call(token, api.trades.annotate, { id, account, openedAt, setup: playbook.name });
  renderApp(`/trade-planning/playbooks/${playbook.id}`, who);
  const table = await screen.findByRole('table', { name: texts.withSetup(playbook.name) });
  const links = within(table).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href')?.split('?')[0])).toEqual([`/dashboard/trades/${id}`]);
});

it('rules are judged on a trade, and the playbook shows the results of following and breaking them', async () => {
  const { who, playbook } = await withPlaybook(some(2));
  const [first, second] = await listOf(who);
  renderApp(`/dashboard/trades/${first!.id}`, who);
  const pane = within(await screen.findByRole('region', { name: texts.heads.playbook }));
  fireEvent.change(pane.getByRole('combobox'), { target: { value: playbook.id } });
  const judge = (rule: string, name: string) =>
    within(pane.getByRole('group', { name: checklistTexts.judge(rule) })).getByRole('button', { name });
  fireEvent.click(await waitFor(() => judge('Gap with news', checklistTexts.followed)));
  fireEvent.click(judge('Market agrees', checklistTexts.broken));
  await waitFor(async () =>
    expect((await listOf(who))[0]!.checks).toEqual([`p:${playbook.id}:1`, `h+${playbook.id}.1`, `g-${playbook.id}.2`]),
  );
  expect(judge('Market agrees', checklistTexts.broken).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(judge('Market agrees', checklistTexts.broken));
  await waitFor(async () => expect((await listOf(who))[0]!.checks).toEqual([`p:${playbook.id}:1`, `h+${playbook.id}.1`]));
  cleanup();

  const { token } = who.signedInAs;
  const { id, account, openedAt } = second!;
  await who.server.call(token, api.trades.annotate, { id, account, openedAt, checks: [`p:${playbook.id}:1`, `h-${playbook.id}.1`] });
  renderApp(`/trade-planning/playbooks/${playbook.id}`, who);
  await screen.findByText(texts.checksOf('1', '2'));
  const row = within(await screen.findByRole('row', { name: /^Gap with news/ }));
  row.getByRole('img', { name: texts.shareText(1, 1, 0) });
  expect(screen.getByRole('link', { name: texts.broken }).getAttribute('href')).toContain(`playbook=${playbook.id}&rules=broken`);
});

it('trades are filtered by playbook and rule, which chips name', async () => {
  const { who, playbook } = await withPlaybook(some(3));
  const [first, second] = await listOf(who);
  const check = (trade: typeof first, checks: string[]) =>
    who.server.call(who.signedInAs.token, api.trades.annotate, {
      id: trade!.id,
      account: trade!.account,
      openedAt: trade!.openedAt,
      checks,
    });
  await check(first, [`p:${playbook.id}:1`, `h+${playbook.id}.1`]);
  await check(second, [`p:${playbook.id}:1`, `h-${playbook.id}.1`]);
  renderApp(`/dashboard/trades?rules=-${playbook.id}.1`, who);
  await screen.findByText(`${checklistTexts.broken}: Gap with news`);
  await waitFor(() => expect(screen.getAllByText(/^S\d$/)).toHaveLength(1));
  screen.getByText(second!.instrument.symbol);
});

it('reports group by playbook and by rules that were followed, under their names', async () => {
  const { who, playbook } = await withPlaybook(some(1));
  const [trade] = await listOf(who);
  const { id, account, openedAt } = trade!;
  await who.server.call(who.signedInAs.token, api.trades.annotate, {
    id,
    account,
    openedAt,
    checks: [`p:${playbook.id}:1`, `h+${playbook.id}.1`],
  });
  renderApp('/dashboard/reports/breakdowns?by=byRuleFollowed', who);
  await screen.findByRole('rowheader', { name: /Gap with news/ });
});

it('someone on the free tier is led to the plans', async () => {
  const who = await trader(some(1));
  const app = renderApp('/trade-planning/playbooks', who);
  await waitFor(() => expect(app.location().pathname).toBe('/pricing'));
  expect(who.server.sent(api.playbooks.list)).toEqual([]);
});
