import { randomUUID } from 'node:crypto';
import { publishedLimits } from '#infra/limits/publishedLimits.ts';
import { listen } from '#local/listen.ts';
import { AwsError, awsJson } from '../awsJson.ts';
import { type DeadLetter, type DeliveredEvent, deliverEvents, type Rule } from './deliverEvents.ts';

/** The queue of what could not be delivered, in memory: it can be counted, as SQS counts. */
function deadLetterQueue() {
  const letters: DeadLetter[] = [];
  const operations = {
    async GetQueueAttributes({ QueueUrl, AttributeNames }: { QueueUrl?: string; AttributeNames?: readonly string[] }) {
      if (!QueueUrl?.endsWith('/lost')) throw new AwsError('QueueDoesNotExist', 'The specified queue does not exist.');
      if (AttributeNames?.join() !== 'ApproximateNumberOfMessages') throw new AwsError('InvalidAttributeName', 'Unknown Attribute.');
      return { Attributes: { ApproximateNumberOfMessages: String(letters.length) } };
    },
  };
  return { letters, take: (letter: DeadLetter) => void letters.push(letter), listener: awsJson('SQS', '1.0', operations) };
}

type Entry = { readonly Source?: string; readonly DetailType?: string; readonly Detail?: string; readonly EventBusName?: string };

export type LocalEvents = {
  readonly url: string;
  /** The address of the dead letter queue, and its content. */
  readonly lostUrl: string;
  readonly lost: readonly DeadLetter[];
  /** Delivers an event of AWS's own services, as the account's default bus does. */
  raise(event: DeliveredEvent): void;
  /** Resolves when everything put so far has been delivered or given up. */
  settled(): Promise<void>;
  stop(): Promise<void>;
};

const { entries: mostEntries, entriesBytes: mostBytes } = publishedLimits.eventBridge;

/** https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-putevent-size.html, for the fields that an entry has here. */
const sizeOf = ({ Source = '', DetailType = '', Detail = '' }: Entry): number =>
  Buffer.byteLength(Source) + Buffer.byteLength(DetailType) + Buffer.byteLength(Detail);

function checkEntries(entries: readonly Entry[]): void {
  if (entries.length === 0 || entries.length > mostEntries)
    throw new AwsError('ValidationException', `A request has 1 to ${mostEntries} entries.`);
  if (entries.reduce((sum, entry) => sum + sizeOf(entry), 0) > mostBytes)
    throw new AwsError('ValidationException', 'Total size of the entries in the request is over the limit.');
}

type Untaken = { readonly ErrorCode: string; readonly ErrorMessage: string };

/** The event that an entry for a bus becomes at a time (UTC milliseconds), or why it becomes none. */
function eventOf({ Source, DetailType, Detail, EventBusName }: Entry, bus: string, time: number): DeliveredEvent | Untaken {
  if (!Source || !DetailType || Detail === undefined)
    return { ErrorCode: 'InvalidArgument', ErrorMessage: 'Parameter Source, DetailType or Detail is not valid.' };
  if (Source.startsWith('aws.'))
    return { ErrorCode: 'NotAuthorizedForSourceException', ErrorMessage: `Not authorized for the source ${Source}.` };
  if (EventBusName !== bus) return { ErrorCode: 'ResourceNotFoundException', ErrorMessage: `Event bus ${EventBusName} does not exist.` };
  try {
    const about = {
      version: '0',
      id: randomUUID(),
      source: Source,
      'detail-type': DetailType,
      time: new Date(time).toISOString(),
    } as const;
    const detail: unknown = JSON.parse(Detail);
    if (typeof detail === 'object' && detail !== null && !Array.isArray(detail)) return { ...about, detail };
  } catch {
    // Refused like a detail that is no object.
  }
  return { ErrorCode: 'MalformedDetail', ErrorMessage: 'Detail is malformed.' };
}

/**
 * An EventBridge bus on 127.0.0.1. Events are delivered after the answer, at least once, three tries each; then they end in the
 * dead-letter queue. `now` in UTC milliseconds.
 */
export async function startEvents({
  bus,
  rules,
  port = 0,
  now = Date.now,
  wait = 200,
}: {
  bus: string;
  rules: readonly Rule[];
  port?: number;
  now?: () => number;
  wait?: number;
}): Promise<LocalEvents> {
  const queue = deadLetterQueue();
  const { raise, settled } = deliverEvents(rules, wait, queue.take);

  /** An id for the caller, or why the entry was not taken (https://docs.aws.amazon.com/eventbridge/latest/APIReference/API_PutEvents.html). */
  function take(entry: Entry): { readonly EventId: string } | Untaken {
    const event = eventOf(entry, bus, now());
    if ('ErrorCode' in event) return event;
    raise(event);
    return { EventId: event.id };
  }

  const operations = {
    async PutEvents({ Entries: entries }: { Entries: readonly Entry[] }) {
      checkEntries(entries);
      const Entries = entries.map(take);
      return { FailedEntryCount: Entries.filter((entry) => 'ErrorCode' in entry).length, Entries };
    },
  };
  const onBus = awsJson('EventBridge', '1.1', operations);
  const server = await listen(
    (request, response) => (String(request.headers['x-amz-target']).startsWith('AmazonSQS.') ? queue.listener : onBus)(request, response),
    port,
  );
  return {
    url: server.url,
    lostUrl: `${server.url}/lost`,
    lost: queue.letters,
    raise,
    settled,
    async stop() {
      await server.stop();
      await settled();
    },
  };
}
