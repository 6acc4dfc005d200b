import { AwsError, awsJson } from '../awsJson.ts';
import type { DeadLetter } from './deliverEvents.ts';

/** The queue of what could not be delivered, in memory: it can be counted, as SQS counts. */
export function deadLetterQueue() {
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
