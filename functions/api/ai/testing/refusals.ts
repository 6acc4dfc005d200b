import type { api } from '#contract/index.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { aiWorld, ask, newRequest } from './aiWorld.ts';
import { busyModel, rightModel } from './models.ts';

/**
 * Every refusal of an analysis, each provoked once, with the credits left of 50 afterwards. `prepare` creates its
 * subject.
 */
export async function refusalsOf(
  name: keyof typeof api.ai,
  input: Record<string, unknown>,
  other: Record<string, unknown>,
  prepare: (world: TestWorld, userId: UserId) => Promise<unknown> = async () => undefined,
) {
  const { world, userId } = await aiWorld(rightModel());
  await prepare(world, userId);
  const codes: (ErrorCode | undefined)[] = [];
  const note = ({ body }: { readonly body: Record<string, unknown> }) => void codes.push(body.code as ErrorCode | undefined);
  const requestId = newRequest();
  note(await ask(world, name, { requestId, ...input }));
  note(await ask(world, name, { requestId, ...other }));
  note(await ask({ ...world, model: busyModel() }, name, input));
  // Sent again while the model still writes.
  const running = newRequest();
  let repeated: Promise<unknown> = Promise.resolve();
  const model: typeof world.model = async (asked) => {
    repeated = ask(world, name, { requestId: running, ...input }).then(note);
    await repeated;
    return rightModel()(asked);
  };
  await ask({ ...world, model }, name, { requestId: running, ...input });
  const get: typeof world.table.get = async (key, ...how) => (key.sk.startsWith('CH#') ? null : world.table.get(key, ...how));
  note(await ask({ ...world, table: { ...world.table, get } }, name, input));
  for (const used of [{ used: 50 }, { used: 49, free: 500 }]) {
    const account = { week: '2026-11-16', totalUsed: 50, holds: {}, revision: 9, ...used };
    await world.table.write({ put: { pk: `CREDITS#${userId}`, sk: 'USE', ...account } });
    note(await ask(world, name, input));
  }
  return codes;
}
