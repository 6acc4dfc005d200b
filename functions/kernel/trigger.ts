import middy from '@middy/core';
import { Refusal } from '#shared/errors.ts';
import type { World } from '../world/world.ts';
import { errorLocation } from './failureResponse.ts';

/**
 * The way in for Cognito: the pool hands over an event and goes on with the one it gets back. A throw stops the sign-in. What the pool then
 * tells the caller is the code of a refusal; any other reason goes to the log only.
 */
export const trigger =
  <Event extends { readonly triggerSource: string }>(run: (call: { readonly event: Event; readonly world: World }) => Promise<Event>) =>
  (world: World): ((event: Event, context?: unknown) => Promise<Event>) => {
    const handler = middy()
      .handler(((event: Event) => run({ event, world })) as never)
      .onError(({ event, error }) => {
        if (error instanceof Refusal) throw new Error(error.code);
        world.log({ level: 'error', trigger: (event as Event).triggerSource, ...errorLocation(error) });
        throw new Error('Not available.');
      });
    return (event, context) => handler(event as never, (context ?? {}) as never) as unknown as Promise<Event>;
  };
