import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import type { World } from '../world/world.ts';
import { errorLocation } from './failureResponse.ts';

/** The way in for schedules. `run` may be called twice or late; what it answers (counts) is logged. It gets what the schedule says of the run. */
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
