// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { planTitle } from '#copy/profile/profileTexts.ts';
import type { PlanMember } from '#frontend/testing/planMember.ts';
import { type PlanState, planStates } from '#frontend/testing/planStates.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { lookAt } from '#functions/api/billing/testing/billingWorld.ts';
import { runs } from '#tests/deep.ts';

type Button = 'See the plans' | 'Change plan' | 'Card and invoices' | 'Cancel plan' | 'Reactivate';
const unpaid = ['See the plans'] as const;
const running = ['Change plan', 'Card and invoices', 'Cancel plan'] as const;
const ending = ['Change plan', 'Card and invoices', 'Reactivate'] as const;

const table: Readonly<Record<Exclude<PlanState, 'signedOut'>, readonly Button[]>> = {
  noPlan: unpaid,
  free: unpaid,
  specialAccess: unpaid,
  ended: unpaid,
  'monthly running': running,
  'monthly late': running,
  'monthly ending': ending,
  'monthly endingOnDay': ending,
  'monthly lateAndEnding': ending,
  'yearly running': running,
  'yearly late': running,
  'yearly ending': ending,
  'yearly endingOnDay': ending,
  'yearly lateAndEnding': ending,
};

/** Target of each button; only withdrawing a cancellation changes something on the press. */
const leads: Readonly<Record<Button, (app: ReturnType<typeof renderApp>, who: PlanMember) => Promise<void>>> = {
  'See the plans': async () => expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/pricing'),
  'Change plan': async () => expect(screen.getByRole('link', { name: 'Change plan' }).getAttribute('href')).toBe('/pricing'),
  'Card and invoices': async (app, { server }) => {
    await waitFor(() => expect(app.left).toHaveLength(1));
    expect(lookAt(server.world, app.left[0]!)).toMatch(/\$200?\.00 per (month|year).*(Renews|Ends) on/);
  },
  'Cancel plan': async () => void (await screen.findByText(/^You keep full access until (Nov|Dec) 18, 202[67], then move to Free\.$/)),
  Reactivate: async (app) => waitFor(() => expect(app.location().pathname).toMatch(/^\/dashboard/)),
};

/** Those of the yearly plan, which differ by its price, in the deep tests. */
const pairs = Object.entries(table)
  .filter(([state]) => runs(!state.startsWith('yearly') || state === 'yearly late', true))
  .flatMap(([state, buttons]) => buttons.map((button) => [state as PlanState, button] as const));
it.each(pairs)('in the state "%s" the button "%s" charges nothing, and changes nothing without asking', async (state, name) => {
  const who = (await planStates[state]())!;
  const { account } = who.server.world.till.at;
  const app = renderApp('/settings/plan', who);
  const own = within(await screen.findByRole('region', { name: planTitle }));
  const names = [...own.queryAllByRole('link'), ...own.queryAllByRole('button')].map(({ textContent }) => textContent);
  expect(names).toEqual(table[state as keyof typeof table]);
  const before = structuredClone([account.all('invoices'), account.all('subscriptions')]);
  if (own.queryByRole('button', { name }) !== null) fireEvent.click(own.getByText(name));
  await leads[name](app, who);
  const unended = name === 'Reactivate' && { cancel_at_period_end: false, cancel_at: null };
  const [invoices, subscriptions] = before as [unknown[], Record<string, unknown>[]];
  expect(account.all('invoices')).toEqual(invoices);
  expect(account.all('subscriptions')).toMatchObject(
    subscriptions.map(({ items, status, cancel_at, cancel_at_period_end }) => ({
      items,
      status,
      cancel_at,
      cancel_at_period_end,
      ...unended,
    })),
  );
});
