import type { World } from '../world/world.ts';

/** Waits until `ms` milliseconds after `arrived` (UTC ms), so that how long an answer took reveals nothing about the account. Late already: no wait. */
export async function padResponseTime(world: World, arrived: number, ms: number): Promise<void> {
  const left = arrived + ms - world.now();
  if (left > 0) await world.wait(left);
}
