import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { changeChannels } from '#functions/messages/channels.ts';

/** Saves what changes of the viewer's choice; a channel that is not set up yet follows it once it is. */
export const save: Handler<typeof api.messages.save> = async ({ input: { mail, push, ...rest }, viewer, world }) => {
  const { choice } = await changeChannels(world, viewer.userId, (now) => ({
    ...now,
    choice: { ...now.choice, ...rest, mail: { ...now.choice.mail, ...mail }, push: { ...now.choice.push, ...push } },
  }));
  return choice;
};
