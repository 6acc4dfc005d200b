import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { changeChannels } from '#functions/messages/channels.ts';

/** Saves the viewer's choice; a channel that is not set up yet follows it once it is. */
export const save: Handler<typeof api.messages.save> = async ({ input: choice, viewer, world }) => {
  await changeChannels(world, viewer.userId, (now) => ({ ...now, choice }));
  return choice;
};
