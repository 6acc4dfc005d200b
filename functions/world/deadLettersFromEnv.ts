import * as z from 'zod/mini';
import { type Env, needed } from './clientSettings.ts';
import { signedCall } from './signedHeaders.ts';
import type { World } from './world.ts';

const Attributes = z.object({ Attributes: z.object({ ApproximateNumberOfMessages: z.coerce.number() }) });

/**
 * The dead-letter queue from the environment: LOST_QUEUE_URL
 * (https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_GetQueueAttributes.html).
 */
export function deadLettersFromEnv(env: Env, now: () => number, log: World['log']): Pick<World, 'deadLetters'> {
  const ask = async (): Promise<number> => {
    const queue = needed(env, 'LOST_QUEUE_URL');
    const answer = await signedCall(env, {
      service: 'SQS',
      signedAs: 'sqs',
      url: new URL('/', queue),
      target: 'AmazonSQS.GetQueueAttributes',
      at: now(),
      input: { QueueUrl: queue, AttributeNames: ['ApproximateNumberOfMessages'] },
    });
    return Attributes.parse(answer).Attributes.ApproximateNumberOfMessages;
  };
  const count = () =>
    ask().catch((error: Error) => {
      log({ level: 'error', what: 'dead letters could not be counted', error: error.name, message: error.message });
      return null;
    });
  return { deadLetters: { count } };
}
