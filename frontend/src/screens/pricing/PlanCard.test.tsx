// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type PaidPlanId, type PlanId, planIds } from '#domain/plans/planId.ts';
import { plans } from '#domain/plans/plans.ts';
import type { PlanMember } from '#frontend/testing/planMember.ts';
import { type PlanState, planStates } from '#frontend/testing/planStates.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { confirmAt, lookAt } from '#functions/api/billing/testing/billingWorld.ts';

/**
 * Result of a press: `asks` our own question; `goes on` the same plan without its end, and no charge; or a provider
 * page that shows today's charge and the next payment before charging.
 */
type Outcome =
  | { readonly button: string; readonly leads: 'nowhere' | 'sign-in' | 'free' | 'goes on' }
  | { readonly button: string; readonly leads: 'asks'; readonly shows: string }
  | { readonly button: string; readonly leads: 'checkout' | 'change'; readonly charges: string; readonly next: string };

const nowhere = (button: string): Outcome => ({ button, leads: 'nowhere' });
const signIn = (button: string): Outcome => ({ button, leads: 'sign-in' });
const goesOn = (button: string): Outcome => ({ button, leads: 'goes on' });
const asks = (until: string): Outcome => ({
  button: 'Choose Free',
  leads: 'asks',
  shows: `You keep full access until ${until}, then move to Free.`,
});
const toMonthly = (button: string, leads: 'checkout' | 'change', charges: string): Outcome => ({
  button,
  leads,
  charges,
  next: 'December 18, 2026',
});
const toYearly = (button: string, leads: 'checkout' | 'change', charges: string): Outcome => ({
  button,
  leads,
  charges,
  next: 'November 18, 2027',
});

const unpaid = {
  free: nowhere('Current Plan'),
  monthly: toMonthly('Choose Monthly', 'checkout', '$20.00'),
  yearly: toYearly('Choose Yearly', 'checkout', '$200.00'),
};
// The old plan was paid today: all of it is credited, $20 of the new $200, or $200 of the new $20.
const monthly = {
  free: asks('Dec 18, 2026'),
  monthly: nowhere('Current Plan'),
  yearly: toYearly('Choose Yearly', 'change', '$180.00'),
};
const yearly = {
  free: asks('Nov 18, 2027'),
  monthly: toMonthly('Choose Monthly', 'change', '$0.00'),
  yearly: nowhere('Current Plan'),
};
const later = nowhere('Starts when your plan ends');
const monthlyEnding = { free: later, monthly: goesOn('Reactivate Monthly'), yearly: toYearly('Reactivate Yearly', 'change', '$180.00') };
const yearlyEnding = { free: later, monthly: toMonthly('Reactivate Monthly', 'change', '$0.00'), yearly: goesOn('Reactivate Yearly') };

const table: Readonly<Record<PlanState, Readonly<Record<PlanId, Outcome>>>> = {
  signedOut: { free: signIn('Sign Up Free'), monthly: signIn('Subscribe'), yearly: signIn('Subscribe') },
  noPlan: { ...unpaid, free: { button: 'Choose Free', leads: 'free' } },
  free: unpaid,
  specialAccess: unpaid,
  ended: unpaid,
  'monthly running': monthly,
  'monthly late': monthly,
  'monthly ending': monthlyEnding,
  'monthly endingOnDay': monthlyEnding,
  'monthly lateAndEnding': monthlyEnding,
  'yearly running': yearly,
  'yearly late': yearly,
  'yearly ending': yearlyEnding,
  'yearly endingOnDay': yearlyEnding,
  'yearly lateAndEnding': yearlyEnding,
};

const accountOf = ({ server }: PlanMember) => server.world.till.at.account;
/** A user's paid plan, its end, and charges so far, from the provider. */
const paidSoFar = (who: PlanMember) => ({
  invoices: accountOf(who)
    .all('invoices')
    .map(({ amount_due }) => amount_due),
  plans: accountOf(who)
    .all('subscriptions')
    .map(({ items, cancel_at, cancel_at_period_end }) => ({
      price: items.data[0]!.price.id,
      isEnding: cancel_at_period_end || cancel_at !== null,
    })),
});

const lands = { nowhere: /^\/pricing$/, 'sign-in': /^\/login$/, free: /^\/dashboard/, 'goes on': /^\/dashboard/ } as const;

/** The payment text of the provider's page; the surrounding words are the stub's. */
const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

/** The provider's page shows what the press on it charges, and nothing is charged or changed before. */
async function expectShownFirst(who: PlanMember, url: string, plan: PlanId, outcome: Extract<Outcome, { charges: string }>): Promise<void> {
  const { world } = who.server;
  expect(url).toContain(outcome.leads === 'checkout' ? '/c/pay/' : '/p/session/');
  const shown = textOf(lookAt(world, url));
  expect(shown).toContain(outcome.leads === 'checkout' ? `Subscribe for ${outcome.charges}` : `Due today ${outcome.charges}`);
  expect(shown).toContain(outcome.next);
  expect(confirmAt(world, url, plan as PaidPlanId)).toBe(Number(outcome.charges.slice(1)) * 100);
}

describe.each(Object.entries(table) as [PlanState, Readonly<Record<PlanId, Outcome>>][])('%s', (state, buttons) => {
  it.each(planIds)('%s charges and changes nothing that was not shown first', async (plan) => {
    const outcome = buttons[plan];
    const who = await planStates[state]();
    const app = renderApp('/pricing', who ?? undefined);
    if (who !== null) await screen.findByRole('region', { name: 'Your plan' });
    const card = within(await screen.findByRole('article', { name: plans[plan].name }));
    const button = (await card.findByRole('button', { name: outcome.button })) as HTMLButtonElement;
    const enabled = (card.getAllByRole('button') as HTMLButtonElement[]).filter(({ disabled }) => !disabled);
    expect(enabled).toEqual(outcome.leads === 'nowhere' ? [] : [button]);
    const before = who && paidSoFar(who);
    fireEvent.click(button);
    if (outcome.leads === 'asks') await screen.findByText(outcome.shows);
    else if ('charges' in outcome) await waitFor(() => expect(app.left).toHaveLength(1));
    else await waitFor(() => expect(app.location().pathname).toMatch(lands[outcome.leads]));
    if (who === null) return;
    const kept = before!.plans.map((each) => ({ ...each, isEnding: each.isEnding && outcome.leads !== 'goes on' }));
    expect(paidSoFar(who)).toEqual({ ...before, plans: kept });
    if ('charges' in outcome) await expectShownFirst(who, app.left[0]!, plan, outcome);
  });
});
