import type { Account } from './account.ts';
import { endPeriod } from './beginSubscription.ts';
import { expireSession } from './checkout.ts';
import { collect } from './collect.ts';

type Due = { readonly at: number; readonly happen: () => void };

const MONTH = 30 * 86_400;

/** The account's pending automatic events, at any time. */
function* dues(account: Account): Generator<Due> {
  for (const session of account.all('sessions')) {
    if (session.status === 'open') yield { at: session.expires_at, happen: () => expireSession(account, session) };
  }
  for (const subscription of account.all('subscriptions')) {
    if (subscription.status === 'canceled') continue;
    yield { at: subscription.items.data[0]!.current_period_end, happen: () => endPeriod(account, subscription) };
  }
  for (const invoice of account.all('invoices')) {
    const at = invoice.status === 'open' ? invoice.next_payment_attempt : null;
    if (at !== null) yield { at, happen: () => collect(account, invoice) };
  }
}

const firstDue = (account: Account): Due | null => {
  let first: Due | null = null;
  for (const due of dues(account)) if (first === null || due.at < first.at) first = due;
  return first;
};

/** Lets everything happen that is due by now. True when something did. */
export function settleDue(account: Account): boolean {
  let happened = false;
  for (let due = firstDue(account); due !== null && due.at <= account.now(); due = firstDue(account)) {
    due.happen();
    happened = true;
  }
  return happened;
}

/**
 * Moves the account's clock ahead, stopping at each thing that becomes due, as Stripe's test clocks do
 * (https://docs.stripe.com/billing/testing/test-clocks): renewals, retries and endings happen at their own time.
 */
export function advanceClock(account: Account, seconds: number): void {
  const target = account.now() + seconds;
  for (let due = firstDue(account); due !== null && due.at <= target; due = firstDue(account)) {
    account.moveClock(Math.max(0, due.at - account.now()));
    due.happen();
  }
  account.moveClock(Math.max(0, target - account.now()));
  const waiting = new Set(account.deliveries.map(({ event }) => event));
  for (const { id, created } of account.all('events')) {
    if (created < account.now() - MONTH && !waiting.has(id)) account.remove('events', id);
  }
}
