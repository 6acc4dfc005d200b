/**
 * A unit's price in dollars: by monthly units, the last tier reached applies; `free` units of each month are not
 * charged.
 */
type ListPrice = {
  readonly dollars: number;
  readonly free?: number;
  /** Cheaper tiers, each from a number of units on. */
  readonly cheaper?: readonly { readonly from: number; readonly dollars: number }[];
  /** Where it was read, and when. */
  readonly source: string;
};

const million = 1e6;
const terabyte = 1000;
/** Read for the first model of costs. */
const november21 = 'looked up on 2026-11-21';
/** Read again for the whole bill. */
const november28 = 'looked up on 2026-11-28';
/** AWS's price list of July 22, 2026, as others read it. */
const november30 = 'plans/amazon-ses-plans-pricing.yml of api-evangelist/amazon-ses, looked up on 2026-11-30';
/** As published for years; not read again. */
const known = 'list price, not looked up again';

/** AWS's list prices, us-east-1, on demand, and the permanent free tier. Change them here and nowhere else. */
export const prices = {
  writeUnit: { dollars: 0.625 / million, source: `DynamoDB since November 2024, ${november21}` },
  readUnit: { dollars: 0.125 / million, source: `DynamoDB since November 2024, ${november21}` },
  tableGigabyte: { dollars: 0.25, free: 25, source: `DynamoDB storage a month, ${known}` },
  backupGigabyte: { dollars: 0.2, source: `DynamoDB point-in-time recovery a month, ${known}` },
  apiRequest: {
    dollars: 1 / million,
    cheaper: [{ from: 300 * million, dollars: 0.9 / million }],
    source: `API Gateway, HTTP API, ${november21}`,
  },
  edgeRequest: {
    dollars: 1 / million,
    free: 10 * million,
    source: `aws.amazon.com/cloudfront/pricing, HTTPS, North America, ${november28}`,
  },
  edgeGigabyte: {
    dollars: 0.085,
    free: terabyte,
    cheaper: [
      { from: 10 * terabyte, dollars: 0.08 },
      { from: 50 * terabyte, dollars: 0.06 },
      { from: 150 * terabyte, dollars: 0.04 },
    ],
    source: `aws.amazon.com/cloudfront/pricing, North America, ${november28}`,
  },
  run: { dollars: 0.2 / million, free: million, source: `aws.amazon.com/lambda/pricing, ${november28}` },
  gigabyteSecond: { dollars: 13.3334 / million, free: 400_000, source: `Lambda on arm64, aws.amazon.com/lambda/pricing, ${november28}` },
  activeUser: {
    dollars: 0.015,
    free: 10_000,
    source: `Cognito Essentials, a user of the month (10,000 free by c3x.dev/resources/aws/aws_cognito_user_pool), ${known}`,
  },
  firewall: { dollars: 5, source: `AWS WAF, a web ACL a month, c3x.dev/blog/aws-waf-cost-explained, ${november28}` },
  firewallRule: { dollars: 1, source: `AWS WAF, a rule or a set of rules a month, ${november28}` },
  inspectedRequest: { dollars: 0.6 / million, source: `AWS WAF, ${november28}` },
  logGigabyte: { dollars: 0.5, free: 5, source: `CloudWatch Logs, collected, signoz.io/guides/cloudwatch-pricing, ${november28}` },
  logStorage: { dollars: 0.03, source: `CloudWatch Logs, a compressed gigabyte a month, ${november28}` },
  trace: { dollars: 5 / million, free: 100_000, source: `X-Ray, recorded, ${known}` },
  alarm: { dollars: 0.1, free: 10, source: `CloudWatch, a metric of an alarm a month, ${known}` },
  metric: {
    dollars: 0.3,
    free: 10,
    source: `CloudWatch, a metric of one's own a month, signoz.io/guides/cloudwatch-pricing, ${november28}`,
  },
  event: { dollars: 1 / million, source: `EventBridge, an event of one's own, factualminds.com, ${november28}` },
  pushMinute: {
    dollars: 0.08 / million,
    source: `AppSync Events, a minute of a connection, aws.amazon.com/appsync/pricing, ${november28}`,
  },
  pushOperation: {
    dollars: 1 / million,
    source: `AppSync Events, an event in, an event out, a connection or a subscription, AWSAppSync.csv of labofsahil/aws-pricing-dataset, ${november28}`,
  },
  schedule: { dollars: 1 / million, free: 14 * million, source: `EventBridge Scheduler, a start, ${known}` },
  queueRequest: { dollars: 0.4 / million, free: million, source: `SQS, ${known}` },
  fileGigabyte: {
    dollars: 0.023,
    cheaper: [{ from: 50 * terabyte, dollars: 0.022 }],
    source: `S3 Standard a month, ${known}`,
  },
  filePut: { dollars: 5 / million, source: `S3, ${known}` },
  fileGet: { dollars: 0.4 / million, source: `S3, ${known}` },
  // À la carte, 0.10 a thousand, is for accounts that sent mail since June 2025, or that choose it.
  mail: {
    dollars: 0.16 / 1000,
    cheaper: [{ from: 10 * million, dollars: 0.14 / 1000 }],
    source: `SES Essentials, the plan of new accounts since July 21, 2026, ${november30}`,
  },
  receivedMail: { dollars: 0.1 / 1000, source: `SES à la carte, a received mail, ${november30}` },
  receivedChunk: { dollars: 0.09 / 1000, source: `SES à la carte, 256 KB of received mail, ${november30}` },
  key: { dollars: 1, source: `KMS, a key a month, cloudburn.io/blog/aws-kms-pricing, ${november28}` },
  keyRequest: { dollars: 3 / million, free: 20_000, source: `KMS, cloudburn.io/blog/aws-kms-pricing, ${november28}` },
  secret: { dollars: 0.4, source: `Secrets Manager, a secret a month, ${known}` },
} as const satisfies Readonly<Record<string, ListPrice>>;

/** A priced item, by its name in the table. */
export type Priced = keyof typeof prices;

/** Dollars for a number of units in one month. */
export function costOf(name: Priced, units: number): number {
  const { dollars, free = 0, cheaper = [] }: ListPrice = prices[name];
  const steps = [{ from: 0, dollars }, ...cheaper];
  return steps.reduce((sum, step, at) => {
    const [begin, end] = [Math.max(step.from, free), steps[at + 1]?.from ?? Number.POSITIVE_INFINITY];
    return sum + Math.max(0, Math.min(units, end) - begin) * step.dollars;
  }, 0);
}
