import * as z from 'zod/mini';
import {
  type BrokerConnection as Connection,
  connectedBrokers,
  connectionFailures,
  connectionStates,
} from '#domain/connections/brokerConnection.ts';

/** An account at a broker, and the account of the journal that its fills go to. */
const ConnectedAccount = z.object({ number: z.string(), label: z.string() });

/** A failed run: see shared/domain/connections/brokerConnection.ts. */
export const FailedRun = z.object({ failure: z.enum(connectionFailures), brokerCode: z.string(), at: z.string() });

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
}) satisfies z.ZodMiniType<Connection>;
