import { messageLimits } from '#contract/areas/messages.ts';
import type { Input } from '#contract/define.ts';
import type { api } from '#contract/index.ts';
import type { UserId } from '#domain/units/ids.ts';
import { DAY } from '#domain/units/millis.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { type Channels, changeChannels, loadChannels } from '#functions/messages/channels.ts';
import { messageWrite } from '#functions/notices/outbox.ts';
import type { World } from '#functions/world/world.ts';

type Change = Input<typeof api.messages.changeHook>['change'];

/** A new secret, and its sealed form for the table. Only this reply shows it. */
async function newSecret(world: World, userId: UserId, id: string) {
  const secret = `whsec_${world.random(32)}`;
  return { secret, sealed: await world.seal.close(userId, secret, id) };
}

const withSecrets = (now: Channels, id: string, secrets: readonly string[]): Channels['sealed'] => ({
  ...now.sealed,
  hooks: { ...now.sealed.hooks, [id]: [...secrets] },
});

/** Adds a webhook; null when there are as many as there may be. */
async function add(world: World, userId: UserId, { url, events }: Extract<Change, { act: 'add' }>): Promise<string | null> {
  const id = world.random(8);
  const { secret, sealed } = await newSecret(world, userId, id);
  const hook = { id, url, events: [...new Set(events)], createdAt: new Date(world.now()).toISOString(), oldUntil: 0, offAt: null };
  const { hooks } = await changeChannels(world, userId, (now) =>
    now.hooks.length >= messageLimits.hooks ? null : { ...now, hooks: [...now.hooks, hook], sealed: withSecrets(now, id, [sealed]) },
  );
  return hooks.some((each) => each.id === id) ? secret : null;
}

/** Replaces the secret; deliveries of the next day are signed with the one before, too. */
async function rotate(world: World, userId: UserId, id: string): Promise<string> {
  const { secret, sealed } = await newSecret(world, userId, id);
  await changeChannels(world, userId, (now) => ({
    ...now,
    hooks: now.hooks.map((hook) => (hook.id === id ? { ...hook, oldUntil: world.now() + DAY } : hook)),
    sealed: withSecrets(now, id, [sealed, ...(now.sealed.hooks[id] ?? []).slice(0, 1)]),
  }));
  return secret;
}

/** Sends a test, which turns a webhook on again that is off. */
const test = (world: World, userId: UserId, id: string): Promise<unknown> =>
  changeChannels(
    world,
    userId,
    (now) => ({ ...now, hooks: now.hooks.map((hook) => (hook.id === id ? { ...hook, offAt: null } : hook)) }),
    () => [messageWrite(world, userId, { kind: 'test', to: { channel: 'hook', id } })],
  );

/** Changes the viewer's webhooks, or sends one of them a test through the outbox. */
export const changeHook: Handler<typeof api.messages.changeHook> = async ({ input: { change }, viewer: { userId }, world, refuse }) => {
  if (change.act === 'add') {
    const secret = await add(world, userId, change);
    return secret === null ? refuse('hooks_full') : { secret };
  }
  const { act, id } = change;
  const { hooks } = await loadChannels(world.table, userId);
  if (!hooks.some((hook) => hook.id === id)) return refuse('hook_gone');
  if (act === 'rotate') return { secret: await rotate(world, userId, id) };
  if (act === 'test') await test(world, userId, id);
  else
    await changeChannels(world, userId, (now) => {
      const { [id]: _, ...others } = now.sealed.hooks;
      return { ...now, hooks: now.hooks.filter((hook) => hook.id !== id), sealed: { ...now.sealed, hooks: others } };
    });
  return { secret: null };
};
