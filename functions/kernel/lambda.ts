import type { WorldPart } from '../world/aws.ts';
import { tokensFromEnv } from '../world/verifyWith.ts';
import type { World } from '../world/world.ts';
import { background } from './background.ts';

/** The exported `handler` of an area of the API: like `background`, and it can check who calls. */
export const lambda = <Event, Answer>(
  make: (world: World) => (event: Event, context?: unknown) => Promise<Answer>,
  ...parts: readonly WorldPart[]
): ((event: Event, context?: unknown) => Promise<Answer>) => background(make, tokensFromEnv, ...parts);
