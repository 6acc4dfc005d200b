import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import type { ErrorCode } from '#shared/errors.ts';
import { Refusal } from '#shared/refusal.ts';
import type { World } from '../world/world.ts';
import { errorLocation } from './failureResponse.ts';

/** All that a trigger receives. `refuse` rejects the call with a code; it never returns. */
type TriggerCall<Event> = { readonly event: Event; readonly world: World; readonly refuse: (code: ErrorCode) => never };

const refuse = (code: ErrorCode): never => {
  throw new Refusal(code);
};

/**
 * Entry point for Cognito triggers: takes an event and returns it changed. A throw stops the sign-in. The pool
 * passes a refusal's code on to the caller; any other reason goes to the log only.
 */
export const trigger =
  <Event extends { readonly triggerSource: string }>(run: (call: TriggerCall<Event>) => Promise<Event>) =>
  (world: World): ((event: Event, context?: unknown) => Promise<Event>) => {
    const handler = middy<Event, Event>()
      .handler(async (event: Event) => run({ event, world, refuse }))
      .onError(({ event, error }) => {
        if (error instanceof Refusal) throw new Error(error.code);
        world.log({ level: 'error', trigger: event.triggerSource, ...errorLocation(error) });
        throw new Error('Not available.');
      });
    return (event, context = {}) => handler(event, context as Context);
  };
