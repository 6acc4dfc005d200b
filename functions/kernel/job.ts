import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import type { World } from '../world/world.ts';
import { errorLocation } from './failureResponse.ts';

/**
 * Entry point for schedules. `run` may be called twice or late; its result (counts) is logged. It gets the
 * schedule's event.
 */
export const job =
  (name: string, run: (world: World, event: unknown) => Promise<Record<string, unknown>>) =>
  (world: World): ((event?: unknown, context?: unknown) => Promise<void>) => {
    const handler = middy<unknown, void>()
      .handler(async (event) => world.log({ level: 'info', job: name, ...(await run(world, event)) }))
      .onError(({ error }) => {
        world.log({ level: 'error', job: name, ...errorLocation(error) });
        throw error;
      });
    return (event = {}, context = {}) => handler(event, context as Context);
  };
