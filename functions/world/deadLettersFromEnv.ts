import * as z from 'zod/mini';
import { type Env, needed } from './clientSettings.ts';
import { signedHeaders } from './signedHeaders.ts';
import type { World } from './world.ts';

const TIMEOUT_MS = 3000;
const Attributes = z.object({ Attributes: z.object({ ApproximateNumberOfMessages: z.coerce.number() }) });

/**
 * The dead-letter queue from the environment: LOST_QUEUE_URL. One call of SQS, signed here: its client would be the only thing in this function
 * that nothing else needs (https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_GetQueueAttributes.html).
 */
export function deadLettersFromEnv(env: Env, now: () => number, log: World['log']): Pick<World, 'deadLetters'> {
  const ask = async (): Promise<number> => {
    const queue = needed(env, 'LOST_QUEUE_URL');
    const url = new URL('/', queue);
    const body = JSON.stringify({ QueueUrl: queue, AttributeNames: ['ApproximateNumberOfMessages'] });
    const plain = { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': 'AmazonSQS.GetQueueAttributes' };
    const headers = signedHeaders(env, { service: 'sqs', url, headers: plain, body, at: now() });
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`SQS answered ${answer.status}.`);
    return Attributes.parse(await answer.json()).Attributes.ApproximateNumberOfMessages;
  };
  const count = () =>
    ask().catch((error: Error) => {
      log({ level: 'error', what: 'dead letters could not be counted', error: error.name, message: error.message });
      return null;
    });
  return { deadLetters: { count } };
}
