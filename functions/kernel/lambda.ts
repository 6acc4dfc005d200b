import { awsWorld } from '../world/aws.ts';
import type { World } from '../world/world.ts';

/** The exported `handler` of a function: what `make` builds from a world, with the real world made once, from the environment, at the first call. */
export const lambda = <Event, Answer>(
  make: (world: World) => (event: Event, context?: unknown) => Promise<Answer>,
): ((event: Event, context?: unknown) => Promise<Answer>) => {
  let run: ((event: Event, context?: unknown) => Promise<Answer>) | undefined;
  return (event, context) => {
    run ??= make(awsWorld());
    return run(event, context);
  };
};
