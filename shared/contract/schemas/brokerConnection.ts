import * as z from 'zod/mini';
import {
  type BrokerConnection as Connection,
  connectedBrokers,
  connectionFailures,
  connectionStates,
} from '#domain/connections/brokerConnection.ts';
import type { NetDay as Day, BrokerStanding as Standing } from '#domain/connections/brokerStanding.ts';

/** An account at a broker, the account of the journal that its fills go to, and what the broker calls it. */
const ConnectedAccount = z.object({ number: z.string(), label: z.string(), name: z.optional(z.string()) });

/** A failed run: see shared/domain/connections/brokerConnection.ts. */
export const FailedRun = z.object({
  failure: z.enum(connectionFailures),
  brokerCode: z.string(),
  account: z.optional(z.string()),
  at: z.string(),
});

/** A connection without its credential. */
export const BrokerConnection = z.object({
  id: z.string(),
  broker: z.enum(connectedBrokers),
  name: z.string(),
  accounts: z.array(ConnectedAccount),
  state: z.enum(connectionStates),
  createdAt: z.string(),
  lastGoodAt: z.nullable(z.string()),
  nextRunAt: z.nullable(z.string()),
  failed: z.nullable(FailedRun),
  credentialEndsAt: z.nullable(z.string()),
  lastFour: z.string(),
  lastAdded: z.nullable(z.int()),
  isRunning: z.boolean(),
  waitsUntil: z.nullable(z.string()),
}) satisfies z.ZodMiniType<Connection>;

const Amount = z.object({ currency: z.string(), amount: z.string() });
const Held = z.object({
  symbol: z.string(),
  quantity: z.string(),
  mark: z.nullable(z.string()),
  markAt: z.nullable(z.string()),
  dayChange: z.nullable(z.string()),
  opened: z.nullable(z.string()),
});

/** Holdings of an account by its broker: see shared/domain/connections/brokerStanding.ts. */
export const BrokerStanding = z.object({
  account: z.string(),
  at: z.string(),
  day: z.nullable(z.string()),
  cash: z.array(Amount),
  netValue: z.nullable(Amount),
  positions: z.array(Held),
  unread: z.array(z.string()),
}) satisfies z.ZodMiniType<Standing>;

/** A day of an account by its broker: see shared/domain/connections/brokerStanding.ts. */
export const NetDay = z.object({
  day: z.string(),
  currency: z.string(),
  net: z.nullable(z.string()),
  moved: z.nullable(z.string()),
}) satisfies z.ZodMiniType<Day>;
