import { routeThrottle } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import { PARTITION_UNITS } from '#functions/table/paceWrites.ts';
import type { UserLoad } from './billOf.ts';

/** A limited resource: its capacity per second, and a load's demand at its peak. `used`: demand as a share of it. */
type Bottleneck = { readonly what: string; readonly takes: number; readonly asked: number; readonly used: number };

/**
 * Seconds in which all users of one time zone sign in and import a file around the market's open, and again around
 * its close.
 */
const RUSH = 1800;
const POLL_SECONDS = 30;
/** A user with a visible tab for three hours a day or more has it at the open. */
const hoursOfAll = 3;
/** Seconds of a function that a poll takes, with its two reads. */
const POLL_RUN = 0.015;
/** Partitions of lists that all users write to (functions/table/table.ts). */
const PARTS = 16;

/**
 * Each load's demand on limited resources, tightest first: our own throttles of calls (shared/contract), and AWS's
 * published quotas of a new account (docs.aws.amazon.com: API Gateway 10,000 requests a second, Lambda 1,000
 * concurrent runs, Cognito 120 sign-ins a second, DynamoDB 40,000 units of a table on demand, EventBridge 10,000
 * events a second; one partition 1,000 write units). All except the partition can be raised on request. Assumes that
 * no push connection works: then all tabs poll.
 */
export function bottlenecksOf({ users, hoursVisible }: UserLoad): readonly Bottleneck[] {
  const visible = users * Math.min(1, hoursVisible / hoursOfAll);
  const polls = visible / POLL_SECONDS;
  const signIns = users / RUSH;
  const imports = users / RUSH;
  const line = (what: string, takes: number, asked: number): Bottleneck => ({ what, takes, asked, used: asked / takes });
  return [
    line('our throttle of GET /api/notifications', api.notifications.list.throttle, polls),
    line('our throttle of POST /api/auth/login', api.auth.login.throttle, signIns),
    line('our throttle of the import of a file', routeThrottle(api.imports.commit), imports),
    line('API Gateway, requests', 10_000, polls + 3 * signIns + 3 * imports),
    line('Lambda, runs at once', 1000, polls * POLL_RUN + signIns * 0.4 + imports * 1),
    line('Cognito, sign-ins', 120, signIns),
    line('the table, read units', 40_000, polls * 1.5 + signIns * 10),
    line('the table, write units', 40_000, signIns * 6 + imports * 30),
    line('EventBridge, events', 10_000, imports),
    line('a partition of the list of sessions that end', PARTITION_UNITS.write, (signIns * 2) / PARTS),
  ].sort((a, b) => b.used - a.used);
}
