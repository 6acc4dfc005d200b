import { randomBytes } from 'node:crypto';
import { hasFields, readJsonFile, writeJsonFile } from '../readJsonFile.ts';
import type { Invoice, InvoicePayment, PaymentIntent, Refund, StripeSubscription } from './billingObjects.ts';
import type {
  CheckoutSession,
  Configuration,
  Customer,
  PaymentMethod,
  PortalSession,
  Price,
  StripeEvent,
  StripeProduct,
  WebhookEndpoint,
} from './objects.ts';
import { published } from './published.ts';
import { missing } from './stripeError.ts';

/** Every kind of object by the name its list has in the address. */
type Rows = {
  customers: Customer;
  payment_methods: PaymentMethod;
  products: StripeProduct;
  prices: Price;
  sessions: CheckoutSession;
  subscriptions: StripeSubscription;
  invoices: Invoice;
  invoice_payments: InvoicePayment;
  payment_intents: PaymentIntent;
  refunds: Refund;
  portal_sessions: PortalSession;
  configurations: Configuration;
  webhook_endpoints: WebhookEndpoint;
  events: StripeEvent;
};

type Kind = keyof Rows;

/** The answer stored for an idempotency key: seconds when, and what the request was. */
type StoredReply = { readonly at: number; readonly request: string; readonly status: number; readonly body: string };

/** One event on its way to one endpoint. */
export type WebhookDelivery = { readonly event: string; readonly endpoint: string; tries: number; done: boolean };

type RowsByKind = { [K in Kind]?: Record<string, Rows[K]> };

/** An account as its file has it. */
type StoredAccount = {
  rows: RowsByKind;
  answers: Record<string, StoredReply>;
  deliveries: WebhookDelivery[];
  /** Seconds that this account's clock is ahead. */
  ahead: number;
};

/** An account at Stripe: everything in it, its clock, and its events. */
export type Account = {
  /** Where the hosted pages are. */
  baseUrl: string;
  /** Seconds by the account's clock. */
  now(): number;
  /** Seconds by the real clock: signatures are checked against it. */
  realNow(): number;
  moveClock(seconds: number): void;
  id(prefix: string): string;
  all<K extends Kind>(kind: K): Rows[K][];
  find<K extends Kind>(kind: K, id: string): Rows[K] | undefined;
  /** The object, or Stripe's error. `param` is given where another object names it. */
  get<K extends Kind>(kind: K, id: string, param?: string): Rows[K];
  /** The object with this id, of any kind. */
  any(id: string): Rows[Kind] | undefined;
  add<K extends Kind>(kind: K, row: Rows[K]): Rows[K];
  remove(kind: Kind, id: string): void;
  /** Records an event and sends it: https://docs.stripe.com/api/events */
  emit(type: string, object: object, previous?: Record<string, unknown>): StripeEvent;
  readonly answers: Record<string, StoredReply>;
  readonly deliveries: WebhookDelivery[];
  /** Writes everything to the file, if there is one. */
  save(): void;
};

export const apiVersion = '2026-10-28.endive';
const called: Partial<Record<Kind, string>> = { sessions: 'checkout.session', configurations: 'configuration' };

const isStoredAccount = (value: unknown): boolean =>
  hasFields(value, { rows: 'object', answers: 'object', deliveries: 'list', ahead: 'number' });

const emptyAccount = (): StoredAccount => ({ rows: {}, answers: {}, deliveries: [], ahead: 0 });

/** Opens an account stored in one JSON file, or in memory without one. `now` in UTC milliseconds. */
export function openAccount({ file, now = Date.now }: { readonly file?: string; readonly now?: () => number }): Account {
  const stored = (file === undefined ? null : readJsonFile<StoredAccount>(file, isStoredAccount)) ?? emptyAccount();
  const rowsOf = <K extends Kind>(kind: K): Record<string, Rows[K]> => {
    const rows: Record<string, Rows[K]> = stored.rows[kind] ?? {};
    stored.rows[kind] = rows as RowsByKind[K];
    return rows;
  };
  const realNow = () => Math.floor(now() / 1000);
  const account: Account = {
    baseUrl: '',
    now: () => realNow() + stored.ahead,
    realNow,
    moveClock(seconds) {
      stored.ahead += seconds;
    },
    id: (prefix) => `${prefix}_${randomBytes(12).toString('hex')}`,
    all: (kind) => Object.values(rowsOf(kind)),
    find: (kind, id) => (Object.hasOwn(rowsOf(kind), id) ? rowsOf(kind)[id] : undefined),
    get(kind, id, param) {
      const row = account.find(kind, id);
      if (row === undefined) throw missing(called[kind] ?? kind.slice(0, -1), id, param ?? 'id', param === undefined ? 404 : 400);
      return row;
    },
    any: (id) => (Object.keys(stored.rows) as Kind[]).map((kind) => account.find(kind, id)).find((row) => row !== undefined),
    add(kind, row) {
      rowsOf(kind)[row.id] = row;
      return row;
    },
    remove(kind, id) {
      delete rowsOf(kind)[id];
    },
    emit(type, object, previous) {
      const listening = account
        .all('webhook_endpoints')
        .filter(({ status, enabled_events: e }) => status === 'enabled' && (e.includes('*') || e.includes(type)));
      const event = account.add('events', {
        id: account.id('evt'),
        object: 'event',
        created: account.now(),
        livemode: false,
        api_version: apiVersion,
        type,
        pending_webhooks: listening.length,
        data: { object: structuredClone(published(object)), ...(previous && { previous_attributes: previous }) },
        request: { id: null, idempotency_key: null },
      });
      for (const endpoint of listening) stored.deliveries.push({ event: event.id, endpoint: endpoint.id, tries: 0, done: false });
      return event;
    },
    answers: stored.answers,
    deliveries: stored.deliveries,
    save() {
      if (file !== undefined) writeJsonFile(file, stored);
    },
  };
  return account;
}
