import { yearDay } from '../../domain/format/shortDay.ts';
import { planName } from '../../domain/plans/plans.ts';

// The audit log's names for targets that are not accounts.
export const studyGroup = (name: string): string => `Study group “${name}”`;
export const announcement = (title: string): string => `Announcement “${title}”`;
export const stripe = 'Stripe';
export const operator = 'Operator';

/** Stripe's states of a subscription that the other details say. */
const SAID = ['active', 'canceled', 'trialing'];

/** Words for the stored details of an audit line; empty where the other details say it. */
export const auditDetails: Readonly<Record<string, (value: string) => string>> = {
  what: (kind) => `A ${kind}`,
  note: (note) => note,
  used: (credits) => `${credits} used this week`,
  reason: (reason) => reason,
  until: (instant) => `Until ${yearDay(instant.slice(0, 10))}`,
  request: (id) => `Request ${id}`,
  network: (network) => `Network ${network}`,
  group: (name) => `In “${name}”`,
  id: (id) => `Stripe’s ${id}`,
  type: (type) => planName(type as Parameters<typeof planName>[0]),
  active: (active) => (active === 'true' ? 'Active' : 'Not active'),
  ending: (ending) => (ending === 'true' ? 'Ends with its period' : ''),
  status: (status) => (SAID.includes(status) ? '' : `Payment ${status.replaceAll('_', ' ')}`),
};
