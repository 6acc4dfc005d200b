import { awsWorld, type WorldPart } from '../world/aws.ts';
import type { World } from '../world/world.ts';

/**
 * The exported `handler` of a job, a listener or a trigger: what `make` builds from a world, with the real world made once, from the environment, at the
 * first call. `parts` add what this function has and others have not.
 */
export const background = <Event, Answer>(
  make: (world: World) => (event: Event, context?: unknown) => Promise<Answer>,
  ...parts: readonly WorldPart[]
): ((event: Event, context?: unknown) => Promise<Answer>) => {
  let run: ((event: Event, context?: unknown) => Promise<Answer>) | undefined;
  return (event, context) => {
    run ??= make(awsWorld(undefined, {}, ...parts));
    return run(event, context);
  };
};
