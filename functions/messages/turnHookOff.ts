import { webhookOff } from '#copy/noticeTexts.ts';
import type { UserId } from '#domain/units/ids.ts';
import { noticeWrite } from '../notices/notices.ts';
import type { World } from '../world/world.ts';
import { type Channels, changeChannels } from './channels.ts';

/** Stops a webhook whose address no longer exists, with one notification for its owner. */
export const turnHookOff = (world: Pick<World, 'table' | 'now' | 'random' | 'wait'>, userId: UserId, id: string): Promise<unknown> => {
  const offAt = new Date(world.now()).toISOString();
  const ownOf = ({ hooks }: Channels) => hooks.find((hook) => hook.id === id);
  return changeChannels(
    world,
    userId,
    (now) => (ownOf(now)?.offAt === null ? { ...now, hooks: now.hooks.map((hook) => (hook.id === id ? { ...hook, offAt } : hook)) } : null),
    (next) => [noticeWrite(world, userId, webhookOff(new URL(ownOf(next)!.url).host))],
  );
};
