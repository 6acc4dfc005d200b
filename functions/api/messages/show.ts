import type { api } from '#contract/index.ts';
import { unknownDevice } from '#copy/commonTexts.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { listDeliveries, loadChannels } from '#functions/messages/channels.ts';
import { requireProfile } from '#functions/people/profile.ts';

/** The viewer's channels, without any secret of theirs. */
export const show: Handler<typeof api.messages.show> = async ({ viewer: { userId }, world }) => {
  const [{ choice, mail, devices, hooks }, { email }, deliveries] = await Promise.all([
    loadChannels(world.table, userId),
    requireProfile(world.table, userId),
    listDeliveries(world.table, userId),
  ]);
  const state = world.messages.mail === null ? 'none' : mail.state;
  return {
    choice,
    mail: { state, address: mail.address === '' ? email : mail.address },
    pushKey: world.messages.push?.key ?? null,
    // Browsers that do not identify themselves are stored without a name.
    devices: devices.map(({ name, ...device }) => ({ ...device, name: name || unknownDevice })),
    hooks,
    deliveries: [...deliveries],
  };
};
