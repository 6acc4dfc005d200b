import { expect, it } from 'vitest';
import { firstMessageChoice } from '#contract/schemas/messageChoice.ts';
import { changeChannels, loadChannels } from '#functions/messages/channels.ts';
import { user } from '#functions/messages/testing/messagingWorld.ts';
import { askingTrader } from './testing/askMessages.ts';

it('changes only the sent fields, so that an open page does not undo an unsubscribe', async () => {
  const { world, call } = await askingTrader();
  await changeChannels(world, user, (now) => ({ ...now, choice: { ...now.choice, mail: { ...now.choice.mail, security: false } } }));
  const quiet = { from: '22:00', until: '07:00' };
  await call('save', { quiet });
  await call('save', { push: { week: false } });
  const { body } = await call('save', { mail: { digest: true } });
  const saved = {
    ...firstMessageChoice,
    quiet,
    mail: { security: false, digest: true },
    push: { ...firstMessageChoice.push, week: false },
  };
  expect(body).toMatchObject({ data: saved });
  expect((await loadChannels(world.table, user)).choice).toEqual(saved);
  await call('save', { quiet: null, showsText: true });
  expect((await loadChannels(world.table, user)).choice).toEqual({ ...saved, quiet: null, showsText: true });
});

it('refuses unknown fields and switches', async () => {
  const { call } = await askingTrader();
  for (const bad of [{ userId: 'noah' }, { mail: { offers: true } }, { mail: { digest: null } }, { quiet: { from: '22:00' } }])
    expect((await call('save', bad)).body).toMatchObject({ code: 'invalid_input' });
});
