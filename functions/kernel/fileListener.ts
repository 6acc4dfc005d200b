import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { type FileRef, parseFileKey } from '../world/files.ts';
import type { World } from '../world/world.ts';
import { errorLocation } from './failureResponse.ts';

/**
 * S3's event for a stored object through EventBridge:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/ev-events.html.
 */
type StoredObjectEvent = { readonly detail: { readonly object: { readonly key: string } } };

/**
 * Entry point for stored files. The same file may be announced twice, late, or after its deletion, so `run` must be
 * idempotent; on a throw Lambda retries and finally sends the event to the dead-letter queue. Keys outside our
 * layout are ignored.
 */
export const fileListener =
  (name: string, run: (call: { readonly file: FileRef; readonly world: World }) => Promise<void>) =>
  (world: World): ((event: StoredObjectEvent, context?: unknown) => Promise<void>) => {
    const handler = middy<StoredObjectEvent, void>()
      .handler(async ({ detail }: StoredObjectEvent) => {
        const file = parseFileKey(detail.object.key);
        if (file !== null) await run({ file, world });
      })
      .onError(({ error }) => {
        world.log({ level: 'error', listener: name, ...errorLocation(error) });
        throw error;
      });
    return (event, context = {}) => handler(event, context as Context);
  };
