import { schedules } from '#contract/schedules.ts';
import { countedEvents } from '#contract/settings/countedEvents.ts';
import { habits, type MeasuredUnits, ourWay, pushHabits, reachedHabits } from './habits.ts';
import { costOf, type Priced } from './prices.ts';

/** Users with the same `habits`, and the hours a day in which each has a visible tab. */
export type UserLoad = {
  readonly users: number;
  readonly hoursVisible: number;
  /** Without a push connection, each visible tab polls. */
  readonly isPushed?: boolean;
};
/** A line of the bill. */
export type BillLine = { readonly what: string; readonly units: number; readonly name: Priced; readonly dollars: number };

/** Fixed resources in our templates for any number of users; a test compares them with the templates. */
const standing = { alarm: 90, firewallRule: 6, key: 1, secret: 2 } as const;
/** Secrets an operator stores besides: payments, their webhook, the model, Google. */
const OPERATORS_SECRETS = 4;
/** Starts of schedules a month of 30 days: jobs come every five minutes, or less often; the one that sends messages every minute. */
const STARTS = 8640 * (Object.keys(schedules).length + 4);

/** A user's monthly usage that our meter does not measure. Bytes unless stated. */
const assumed = {
  /** A call's log bytes: Lambda's own start and report lines 700, the API's line 330, and 26 for each of them. */
  log: 1100,
  /** Logs are stored three months, compressed. */
  logMonths: 3,
  logPacked: 0.15,
  /** Response bytes: headers, and the size of an unchanged list or a 304. */
  answer: 700,
  /** One share of the site's files on most days; all of them after a release, four times a month. */
  site: 4 * 600_000,
  siteRequests: 22 * 4 + 4 * 40,
  /** Screenshots a month and bytes of each, kept for a year. */
  screenshots: 22,
  screenshot: 200_000,
  /** Events of ours a day: a journal that changed, a week that was reviewed. */
  events: 2,
  /** The share of calls whose trace is recorded: five percent (docs.aws.amazon.com/xray/latest/devguide/xray-console-sampling.html). */
  traced: 0.05,
  /** Gigabyte-seconds of an authorizer's answer: ten milliseconds of half a gigabyte. */
  decision: 0.005,
  /**
   * Statements by mail, for one user in five, one on most days: bytes, two attachments, and the days that they wait. The function holds 2 GB for a second; a mail is one transaction of its
   * item, a notice, a message and a counter, and its inbox is read for it and for Import.
   */
  mails: { count: 22 / 5, bytes: 300_000, files: 2, days: 7, wru: 10, rru: 6, gigabyteSeconds: 2 },
  /** A sign-in: its session, where that ends, its key, the account. Units and calls. */
  signIn: { wru: 6, rru: 4, calls: 2, gigabyteSeconds: 0.1 },
} as const;

/**
 * Jobs' monthly usage per account, from the simulations in functions/jobs/*.million.test.ts: sessions closed, a new
 * week of credits, hourly counts, sweeps after a day's saves; and one ranking of 50 ms a day.
 */
function jobsOf({ days }: Pick<typeof habits, 'days'>) {
  const weeks = 52 / 12;
  const calls = days * 2 + weeks * 7 + 720 * 3 + days * 3 + days * 12;
  return {
    wru: days * 2 + weeks * 6 + days * 2 + days * 20,
    rru: weeks * 5.6 + 720 * 2 + days * 1 + days * 8,
    gigabyteSeconds: 2 * (calls * 0.0006 + days * 0.05),
  };
}

/** A user's daily push usage: connection minutes, AppSync operations, and authorizer calls. */
function pushOf(hoursVisible: number) {
  const { lines, stretches, notices } = pushHabits;
  const decisions = stretches * lines * 2;
  return { minutes: lines * hoursVisible * 60, operations: decisions + notices * (1 + lines), decisions };
}

const GIGABYTE = 1e9;

/** The full monthly bill, a year after all users joined. */
export function billOf({ users, hoursVisible, isPushed = true }: UserLoad, measured: MeasuredUnits): readonly BillLine[] {
  const { days } = habits;
  const { signIn, mails } = assumed;
  const received = { what: 'a statement by email', times: mails.count, calls: 0, ...mails };
  const work = [...ourWay(measured, hoursVisible, isPushed), received];
  const sum = (of: (each: (typeof work)[number]) => number): number => work.reduce((total, each) => total + each.times * of(each), 0);
  const jobs = jobsOf(habits);
  const push = isPushed ? pushOf(hoursVisible) : { minutes: 0, operations: 0, decisions: 0 };
  const calls = sum((each) => each.calls) + days * signIn.calls;
  const journal = (measured.bytes.history + 12 * days * measured.bytes.day) / GIGABYTE;
  const out = (calls * assumed.answer + days * measured.bytes.day + assumed.site + assumed.screenshots * assumed.screenshot) / GIGABYTE;
  const logs = ((calls + days * push.decisions) * assumed.log) / GIGABYTE;
  const edge = calls + assumed.siteRequests + assumed.screenshots;
  const waiting = mails.count * mails.bytes * (mails.days / 30);
  const line = (what: string, name: Priced, units: number): BillLine => ({ what, name, units, dollars: costOf(name, units) });
  return [
    line('Cognito, active users', 'activeUser', users),
    line('DynamoDB, write units', 'writeUnit', users * (sum((each) => each.wru) + days * signIn.wru + jobs.wru)),
    line('DynamoDB, read units', 'readUnit', users * (sum((each) => each.rru) + days * (signIn.rru + push.decisions) + jobs.rru)),
    line('DynamoDB, gigabytes', 'tableGigabyte', users * journal),
    line('DynamoDB, gigabytes of backup', 'backupGigabyte', users * journal),
    line('API Gateway, requests', 'apiRequest', users * calls),
    line('Lambda, runs', 'run', users * (calls + mails.count + days * (assumed.events + push.decisions)) + STARTS),
    line(
      'Lambda, gigabyte-seconds',
      'gigabyteSecond',
      users *
        (sum((each) => each.gigabyteSeconds) + days * (signIn.gigabyteSeconds + push.decisions * assumed.decision) + jobs.gigabyteSeconds) +
        STARTS * 0.2,
    ),
    line('CloudFront, requests', 'edgeRequest', users * edge),
    line('CloudFront, gigabytes out', 'edgeGigabyte', users * out),
    line('WAF, its list', 'firewall', 1),
    line('WAF, rules', 'firewallRule', standing.firewallRule),
    line('WAF, requests', 'inspectedRequest', users * edge),
    line('Logs, gigabytes collected', 'logGigabyte', users * logs),
    line('Logs, gigabytes stored', 'logStorage', users * logs * assumed.logMonths * assumed.logPacked),
    line('X-Ray, traces', 'trace', users * (calls + days * push.decisions) * assumed.traced),
    line('Alarms, metrics', 'alarm', standing.alarm),
    line('Metrics of our own', 'metric', Object.keys(countedEvents).length),
    line('EventBridge, events', 'event', users * days * assumed.events),
    line('AppSync Events, minutes connected', 'pushMinute', users * days * push.minutes),
    line('AppSync Events, operations', 'pushOperation', users * days * push.operations),
    line('Scheduler, starts', 'schedule', STARTS),
    line('SQS, requests', 'queueRequest', STARTS),
    line('S3, gigabytes', 'fileGigabyte', (users * (12 * assumed.screenshots * assumed.screenshot + waiting)) / GIGABYTE),
    line('S3, puts', 'filePut', users * (assumed.screenshots * 3 + mails.count * (1 + mails.files))),
    line('S3, gets', 'fileGet', users * (assumed.screenshots * 2 + 4 * 40 + mails.count * (1 + mails.files))),
    line('SES, mails', 'mail', users * reachedHabits.mails),
    line('SES, mails received', 'receivedMail', users * mails.count),
    line('SES, 256 KB received', 'receivedChunk', users * mails.count * Math.ceil(mails.bytes / 262_144)),
    line('KMS, keys', 'key', standing.key),
    line('KMS, requests', 'keyRequest', users * days),
    line('Secrets', 'secret', standing.secret + OPERATORS_SECRETS),
  ];
}

/** Dollars of a bill. */
export const billTotal = (lines: readonly BillLine[]): number => lines.reduce((sum, { dollars }) => sum + dollars, 0);

/** Monthly dollars for receiving notifications: the bill minus that of users who never have a visible tab. */
export const hearingOf = (load: UserLoad, measured: MeasuredUnits): number =>
  billTotal(billOf(load, measured)) - billTotal(billOf({ ...load, hoursVisible: 0, isPushed: false }, measured));
