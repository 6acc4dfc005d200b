import { awsWorld } from '../world/aws.ts';
import type { Env } from '../world/clientSettings.ts';
import type { World } from '../world/world.ts';

/**
 * The exported `handler` of a function: what `make` builds from a world, with the real world made once, from the environment, at the first call.
 * `parts` adds what this function has and others have not.
 */
export const lambda = <Event, Answer>(
  make: (world: World) => (event: Event, context?: unknown) => Promise<Answer>,
  parts?: (env: Env) => Partial<World>,
): ((event: Event, context?: unknown) => Promise<Answer>) => {
  let run: ((event: Event, context?: unknown) => Promise<Answer>) | undefined;
  return (event, context) => {
    run ??= make(awsWorld(undefined, parts));
    return run(event, context);
  };
};
