import { type Rule, refusalDiffers, replyDiffers, type ServiceCall } from '../rule.ts';

/** A bus that the rules are tried on. */
type EventTrial = { readonly call: ServiceCall; readonly bus: string };

const api = 'https://docs.aws.amazon.com/eventbridge/latest/APIReference';
const pages = {
  put: `${api}/API_PutEvents.html`,
  entry: `${api}/API_PutEventsRequestEntry.html`,
  result: `${api}/API_PutEventsResultEntry.html`,
  /** The values that count are listed in /eventbridge/latest/userguide/eb-putevent-size.html, still with 256 KB. */
  size: 'https://shopify.dev/changelog/amazon-eventbridge-webhook-payload-size-limit-increased-to-1-mb',
} as const;

const entry = { Source: 'trial', DetailType: 'Tried', Detail: '{}' };
const put = ({ call, bus }: EventTrial, ...changes: readonly object[]) =>
  call('PutEvents', { Entries: changes.map((change) => ({ EventBusName: bus, ...entry, ...change })) });

const refuses = (title: string, source: string, changes: readonly object[]): Rule<EventTrial> => ({
  title,
  source,
  differs: async (trial) => refusalDiffers(await put(trial, ...changes), 'ValidationException'),
});
/** An entry that is not taken beside one that is: the request succeeds, and its answer names the code. */
const leavesOut = (title: string, source: string, change: object, code: string): Rule<EventTrial> => ({
  title,
  source,
  async differs(trial) {
    const answer = await put(trial, change, {});
    const { FailedEntryCount, Entries } = answer as unknown as {
      FailedEntryCount: number;
      Entries: { ErrorCode?: string; EventId?: string }[];
    };
    const found = [FailedEntryCount, Entries?.[0]?.ErrorCode, typeof Entries?.[1]?.EventId];
    return replyDiffers(answer, found, [1, code, 'string']);
  },
});

const filling = (bytes: number) => ({ Detail: JSON.stringify({ text: 'é'.repeat(bytes / 2 - 100) }) });
const MB = 1024 * 1024;

/** Published rules of EventBridge. */
export const eventRules: readonly Rule<EventTrial>[] = [
  refuses('no entry', pages.put, []),
  refuses(
    'eleven entries',
    pages.put,
    Array.from({ length: 11 }, () => ({})),
  ),
  refuses('entries of more than a megabyte together, in bytes', pages.size, [filling(MB), filling(MB / 2)]),
  leavesOut('an entry without a source', pages.result, { Source: '' }, 'InvalidArgument'),
  leavesOut('a detail that is no JSON', pages.result, { Detail: '{' }, 'MalformedDetail'),
  leavesOut('a detail that is no object', pages.entry, { Detail: '[1]' }, 'MalformedDetail'),
  leavesOut('a source of AWS’s own', pages.entry, { Source: 'aws.s3' }, 'NotAuthorizedForSourceException'),
];
