import * as z from 'zod/mini';
import { FailedRun } from './brokerConnection.ts';
import { ImportIdText } from './ids.ts';

const count = z.int();
const days = z.object({ since: z.string(), until: z.string() });

/**
 * One run of a connection. `days`: those asked for, in New York; `missed`: days before them that the broker doesn't give any more; `tooLarge`: those among
 * them that have more than it gives. `notChosen`: accounts in its answers that aren't part of the connection, at most twenty. `imports`: receipts of its
 * additions and corrections. `notRead`: rows that could not be read, at most twenty, and `notReadCount` of them.
 * `differs`: sentences about fills of files that the broker states otherwise, at most twenty, and `differsCount` of them. `isComplete` false: the next run goes on.
 */
export const ConnectionRun = z.object({
  at: z.string(),
  days: z.nullable(days),
  missed: z.optional(z.nullable(days)),
  tooLarge: z.optional(z.array(z.string())),
  notChosen: z.optional(z.array(z.string())),
  imports: z.array(ImportIdText),
  added: count,
  duplicates: count,
  corrected: count,
  cash: count,
  requests: count,
  notReadCount: count,
  notRead: z.array(z.object({ reason: z.string(), raw: z.string() })),
  differs: z.optional(z.array(z.string())),
  differsCount: z.optional(count),
  failed: z.nullable(FailedRun),
  isComplete: z.boolean(),
});
export type ConnectionRun = z.infer<typeof ConnectionRun>;
