import type { api } from '#contract/index.ts';
import { deviceName } from '#domain/session/deviceName.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { changeChannels, withDevice, withoutDevice } from '#functions/messages/channels.ts';

/** Adds the browser of this call, by its subscription's address, or removes it. */
export const changeDevice: Handler<typeof api.messages.changeDevice> = async (call) => {
  const { input, viewer, world, request, refuse } = call;
  const { endpoint, keys } = input;
  if (keys === null) {
    await changeChannels(world, viewer.userId, (now) => withoutDevice(now, endpoint));
    return {};
  }
  if (world.messages.push === null) return refuse('push_off');
  const device = {
    id: world.random(8),
    addedAt: new Date(world.now()).toISOString(),
    endpoint,
    ...keys,
    name: deviceName(request.userAgent) ?? '',
  };
  const { devices } = await changeChannels(world, viewer.userId, (now) => withDevice(now, device));
  return devices.some((each) => each.endpoint === endpoint) ? {} : refuse('devices_full');
};
