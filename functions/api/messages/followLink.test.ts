import { expect, it } from 'vitest';
import { HOUR } from '#domain/units/millis.ts';
import { sendDue } from '#functions/jobs/sendMessages.ts';
import { changeChannels, loadChannels } from '#functions/messages/channels.ts';
import { user } from '#functions/messages/testing/messagingWorld.ts';
import { messageWrite } from '#functions/notices/outbox.ts';
import { testNow } from '#functions/world/testing/testWorld.ts';
import { askingTrader } from './testing/askMessages.ts';

type Trader = Awaited<ReturnType<typeof askingTrader>>;
const channels = ({ world }: Trader) => loadChannels(world.table, user);

/** The token in the header of the newest mail, as a mail program reads it. */
async function mailed(trader: Trader) {
  await trader.world.table.write(messageWrite(trader.world, user, { kind: 'security', title: 'T', message: 'M' }));
  await sendDue(trader.world);
  const { headers, text } = trader.sent.mails.at(-1)!;
  return { headers, text, token: /links\/([^>]+)>$/.exec(headers['List-Unsubscribe']!)![1]! };
}
const anybody = {};

it('stops that kind of mail by one POST of a mail program, without a sign-in, with any body', async () => {
  for (const [type, body] of [
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--'],
  ] as const) {
    const trader = await askingTrader();
    const { headers, token } = await mailed(trader);
    expect(headers).toEqual({
      'List-Unsubscribe': `<https://journal.example.com/api/messages/links/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const posted = { headers: { 'content-type': type }, body };
    for (let times = 0; times < 2; times++)
      expect((await trader.call('followLink', { token }, posted)).body).toMatchObject({ data: { act: 'security' } });
    expect((await channels(trader)).choice.mail).toEqual({ security: false, digest: false });
    await trader.world.table.write(messageWrite(trader.world, user, { kind: 'security', title: 'T', message: 'M' }));
    await sendDue(trader.world);
    expect(trader.sent.mails).toHaveLength(1);
  }
});

it('does nothing for a token that was guessed, cut, of another act, or of another address', async () => {
  const trader = await askingTrader();
  const { token } = await mailed(trader);
  const [id, , signature] = token.split('.') as [string, string, string];
  const flipped = `${signature.slice(0, -2)}${signature.at(-2) === 'A' ? 'B' : 'A'}${signature.at(-1)}`;
  for (const wrong of [
    '',
    'x',
    id,
    `${id}.security`,
    `${id}.security.`,
    `${id}.security.${flipped}`,
    `${id}.digest.${signature}`,
    `${id}.confirm.${signature}`,
    `noah.security.${signature}`,
    `${token}A`,
  ])
    expect([wrong, (await trader.call('followLink', { token: wrong || '-' }, anybody)).body]).toEqual([
      wrong,
      { success: true, data: { act: null } },
    ]);
  expect((await channels(trader)).choice.mail.security).toBe(true);
  await changeChannels(trader.world, user, (now) => ({ ...now, mail: { ...now.mail, address: 'other@example.com' } }));
  expect((await trader.call('followLink', { token }, anybody)).body.data).toEqual({ act: null });
});

it('confirms an address within a day of its asking, and not after it was stopped', async () => {
  const trader = await askingTrader({}, { mail: { state: 'off', address: '', askedAt: 0 } });
  expect((await trader.call('changeMail', { act: 'ask' })).status).toBe(200);
  await sendDue(trader.world);
  expect(trader.sent.mails.map(({ to, headers }) => [to, headers])).toEqual([['maya@example.com', {}]]);
  const token = /token=(\S+)/.exec(trader.sent.mails[0]!.text)![1]!;
  const follow = async () => (await trader.call('followLink', { token }, anybody)).body.data;
  trader.world.setNow(testNow + 25 * HOUR);
  expect([await follow(), (await channels(trader)).mail.state]).toEqual([{ act: null }, 'asked']);
  trader.world.setNow(testNow + HOUR);
  expect([await follow(), (await channels(trader)).mail.state]).toEqual([{ act: 'confirm' }, 'on']);
  await trader.call('changeMail', { act: 'stop' });
  expect([await follow(), (await channels(trader)).mail.state]).toEqual([{ act: null }, 'off']);
});

it('is only opened by a GET, which changes nothing', async () => {
  const trader = await askingTrader();
  const { token } = await mailed(trader);
  const { status, headers } = await trader.call('openLink', { token }, anybody);
  expect([status, headers.location]).toEqual([302, `/mail?token=${token}`]);
  expect((await channels(trader)).choice.mail.security).toBe(true);
});
