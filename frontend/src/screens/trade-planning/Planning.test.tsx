// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import * as screenshotTexts from '#copy/screenshotTexts.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { tradePlan } from '#functions/api/plans/testing/tradePlan.ts';

const paid = { subscription: { active: true, type: 'monthly' } } as const;
const type = (form: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(form).getByLabelText(label), { target: { value } });
const column = (name: string) => within(screen.getByRole('region', { name }));

async function openForm(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'New plan' }));
  return screen.findByRole('dialog', { name: 'New plan' });
}

it('a plan is sized while it is typed, saved as an idea, moved without a pointer, deleted and restored', async () => {
  const who = await trader([], paid);
  renderApp('/trade-planning', who);
  expect(await screen.findByText('Plan the next trade before the bell')).toBeTruthy();
  expect(screen.getByText('Example: NVDA Long, opening range breakout')).toBeTruthy();
  const form = await openForm();
  type(form, 'Symbol', 'nvda');
  type(form, 'Entry from', '180.80');
  type(form, 'Stop', '$179.40');
  type(form, 'Target 1 (optional)', '184.30');
  expect(within(form).getByRole('status').textContent).toContain('Enter how much you’ll risk to get a size.');
  type(form, 'Risk (optional)', '204');
  expect(within(form).getByRole('status').textContent).toContain('145 shares');
  expect(within(form).getByRole('status').textContent).toContain('$204.00 ÷ $1.40 = 145.71, rounded down. Uses $203.00, fees included.');
  type(form, 'Risk (optional)', '1');
  expect(within(form).getByRole('status').textContent).toContain('0 shares fit your risk: one risks $1.40.');
  type(form, 'Risk (optional)', '204');
  fireEvent.click(within(form).getByRole('button', { name: 'Save plan' }));
  await waitFor(() => expect(column('Idea').getByRole('button', { name: 'NVDA Long: open plan' })).toBeTruthy());
  expect(column('Idea').getByText('$203.00 risk')).toBeTruthy();
  expect(await screen.findByText('No closed trade followed a plan yet')).toBeTruthy();
  expect(screen.queryByText('Every planned trade followed its plan')).toBeNull();

  fireEvent.click(column('Idea').getByRole('button', { name: 'Move NVDA' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move to Ready' }));
  // The keyboard goes on where the card went.
  await waitFor(() => expect(column('Ready').getByRole('button', { name: 'NVDA Long: open plan' })).toBe(document.activeElement));

  fireEvent.click(screen.getByRole('button', { name: 'NVDA Long: open plan' }));
  const sheet = await screen.findByRole('dialog', { name: 'Plan' });
  expect(within(sheet).getByText('No warnings.')).toBeTruthy();
  await within(sheet).findByRole('region', { name: screenshotTexts.title });
  fireEvent.click(within(sheet).getByRole('button', { name: 'Delete' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(column('Ready').getByText('NVDA')).toBeTruthy());
});

it('a size shows its missing parts: a readable number, a stop on the right side; it ends at the available amount', async () => {
  const who = await trader([], paid);
  renderApp('/trade-planning', who);
  const form = await openForm();
  const size = () => within(form).getByRole('status').textContent;
  type(form, 'Entry from', '182,55');
  expect(size()).toBe('Enter numbers like 1,234.50 to get a size.');
  type(form, 'Entry from', '182.55');
  type(form, 'Stop', '183');
  type(form, 'Risk (optional)', '500');
  expect(size()).toBe('For a long trade, the stop is below the entry.');
  type(form, 'Stop', '180.55');
  expect(size()).toContain('250 shares');
  // 20,000 / 182.55 = 109.56.
  type(form, 'Buying power (optional)', '20,000');
  expect(size()).toContain('109 shares');
  expect(size()).toContain('Limited by your capital for this trade: $20,000.00 at $182.55 each.');
  type(form, 'Buying power (optional)', '20,00');
  expect(size()).toBe('Enter numbers like 1,234.50 to get a size.');
  type(form, 'Buying power (optional)', '');
  type(form, 'Max position, % of equity (optional)', '10');
  expect(size()).toContain('Percent needs your equity in USD.');
});

it('the risk of one unit is shown with all its places: a pip is not nothing', async () => {
  const who = await trader([], paid);
  renderApp('/trade-planning', who);
  const form = await openForm();
  type(form, 'Entry from', '1.0850');
  type(form, 'Stop', '1.0846');
  type(form, 'Risk (optional)', '100');
  expect(within(form).getByRole('status').textContent).toContain('$100.00 ÷ $0.0004 = 250,000, rounded down.');
  type(form, 'Stop', '1.0725');
  expect(within(form).getByRole('status').textContent).toContain('$100.00 ÷ $0.0125 = 8,000, rounded down.');
});

it('what cannot be saved is said at its field, and nothing is sent', async () => {
  const who = await trader([], paid);
  renderApp('/trade-planning', who);
  const form = await openForm();
  type(form, 'Entry from', '180,8');
  fireEvent.click(within(form).getByRole('button', { name: 'Save plan' }));
  await within(form).findByText('Use a plain number such as 12.50.');
  await within(form).findByText('Enter a symbol.');
  expect(who.server.sent(api.plans.create)).toEqual([]);
});

it('no limit and no result is shown until the journal has loaded', async () => {
  const who = await trader([], paid);
  const later = who.server.holds(api.trades.book);
  renderApp('/trade-planning', who);
  await screen.findByRole('button', { name: 'Daily plan' });
  expect(screen.queryByText('Trades today')).toBeNull();
  later();
  expect(await screen.findByText('Trades today')).toBeTruthy();
});

it('the board shows the last plans that are done, and leads to the earlier ones', async () => {
  const who = await trader([], paid);
  const { token } = who.signedInAs;
  for (let i = 1; i <= 7; i++) {
    const plan = await who.server.call(token, api.plans.create, { ...tradePlan, symbol: `S${i}` });
    await who.server.call(token, api.plans.move, { id: plan.id, version: 1, state: 'active', today: '2026-11-18' });
    await who.server.call(token, api.plans.move, { id: plan.id, version: 2, state: 'done', today: '2026-11-18' });
  }
  renderApp('/trade-planning', who);
  const done = within(await screen.findByRole('region', { name: 'Done' }));
  expect(done.getAllByRole('button', { name: /: open plan$/ })).toHaveLength(3);
  fireEvent.click(done.getByRole('button', { name: 'Earlier 4' }));
  expect((await screen.findAllByRole('row')).length).toBe(8);
});

// In one of them it is always another day than in Greenwich.
it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'the list shows on which day of the trader a plan was written: %s',
  async (timeZone) => {
    const who = await trader([], { ...paid, preferences: { timeZone } });
    const { createdAt } = await who.server.call(who.signedInAs.token, api.plans.create, { ...tradePlan, symbol: 'AMD' });
    renderApp('/trade-planning?show=list', who);
    const day = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric', year: 'numeric' }).format(new Date(createdAt));
    expect((await screen.findByRole('row', { name: /^AMD/ })).textContent).toContain(day);
    expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('');
  },
);

it('the rules of the day are written, and what a plan would break is said before it', async () => {
  const who = await trader([], paid);
  renderApp('/trade-planning', who);
  const daily = await screen.findByRole<HTMLButtonElement>('button', { name: 'Daily plan' });
  await waitFor(() => expect(daily.disabled).toBe(false));
  fireEvent.click(daily);
  const form = await screen.findByRole('dialog', { name: /^Daily plan for / });
  type(form, 'Max open risk in USD (optional)', '100');
  type(form, 'Max trades (optional)', '0');
  fireEvent.click(within(form).getByRole('button', { name: 'Save daily plan' }));
  expect(await within(form).findByText('Enter a whole number from 1 to 999.')).toBeTruthy();
  type(form, 'Max trades (optional)', '4');
  type(form, 'One rule for today (optional)', 'Two losses, stop.');
  fireEvent.click(within(form).getByRole('button', { name: 'Save daily plan' }));
  expect(await screen.findByText('Two losses, stop.')).toBeTruthy();
  expect(screen.getByText('of 4')).toBeTruthy();

  const plan = await openForm();
  type(plan, 'Symbol', 'AMD');
  type(plan, 'Entry from', '100');
  type(plan, 'Stop', '98');
  type(plan, 'Planned size (optional)', '75');
  fireEvent.click(within(plan).getByRole('button', { name: 'Save plan' }));
  fireEvent.click(await screen.findByRole('button', { name: 'AMD Long: open plan' }));
  expect(await screen.findByText('Open risk would be $150.00 of your $100.00 limit.')).toBeTruthy();
});

it('someone on the free tier is led to the plans', async () => {
  renderApp('/trade-planning', await trader());
  expect(await screen.findByText('That page needs a paid plan', { exact: false })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Board' })).toBeNull();
});
