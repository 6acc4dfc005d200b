import type { WaitingMail } from '#contract/areas/inbox.ts';
import { api } from '#contract/index.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { routes } from '#functions/api/inbox/index.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { receiveMail } from '#functions/listeners/receiveMail.ts';
import { accessKey } from '#functions/people/access.ts';
import { receivedMail } from '#functions/world/files.ts';
import { type TestWorld, testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import type { World } from '#functions/world/world.ts';

type Checks = Partial<Record<'spam' | 'virus' | 'spf' | 'dkim' | 'dmarc', string>> & { readonly policy?: string };
type Sent = {
  readonly id?: string;
  readonly from?: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly bytes?: Uint8Array;
};

/** A mail with these attachments, as its sender's program writes it. */
export const mailBytes = (files: Readonly<Record<string, string>>, from = 'Statements <day@broker.example>'): Uint8Array =>
  Buffer.from(
    [
      `From: ${from}\r\nSubject: Your statement\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n`,
      '--b\r\nContent-Type: text/html\r\n\r\n<img src="https://tracker.example/1.gif">',
      ...Object.entries(files).map(
        ([name, body]) =>
          `--b\r\nContent-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${Buffer.from(body).toString('base64')}`,
      ),
      '--b--\r\n',
    ].join('\r\n'),
  );

const passed = { spam: 'PASS', virus: 'PASS', spf: 'PASS', dkim: 'PASS', dmarc: 'PASS' };

/** SES's call of the function for a mail to `to`. */
export function receiptEvent(id: string, to: readonly string[], at: number, { policy, ...checks }: Checks = {}, from?: string) {
  const { spam, virus, spf, dkim, dmarc } = { ...passed, ...checks };
  const verdicts = {
    spamVerdict: { status: spam },
    virusVerdict: { status: virus },
    spfVerdict: { status: spf },
    dkimVerdict: { status: dkim },
    dmarcVerdict: { status: dmarc },
  };
  const mail = {
    messageId: id,
    timestamp: new Date(at).toISOString(),
    commonHeaders: from === '' ? {} : { from: [from ?? 'day@broker.example'] },
  };
  return { Records: [{ ses: { mail, receipt: { recipients: to, ...verdicts, ...(policy !== undefined && { dmarcPolicy: policy }) } } }] };
}

/** Members u1 and u2, and the way of a mail to them. `reached` replaces the world of the API or of the listener. */
export async function mailedTrader(reached: (world: TestWorld, who: 'api' | 'listener') => World = (world) => world) {
  const world = testWorld();
  const subscription = { active: true, type: 'free', cancelAtPeriodEnd: false, currentPeriodEnd: null };
  for (const name of ['u1', 'u2']) {
    const userId = userIdOf(name);
    await world.table.write({ put: { ...accessKey(userId), status: 'active', username: name, timeZone: 'UTC', subscription } });
    world.pool.tokens.set(name, { uid: userId, jti: name, iat: testNow / 1000, session_exp: testNow / 1000 + 1e6 });
  }
  const api_ = reached(world, 'api');
  const call = (name: 'show' | 'change' | 'discard', input: Record<string, unknown> = {}, token = 'u1') =>
    callEndpoint(routes(api_), api.inbox[name], input, { token });
  const hear = receiveMail(reached(world, 'listener'));
  let count = 0;
  return {
    world,
    call,
    hear,
    async turnOn(token = 'u1', to = 'on'): Promise<string> {
      const { body } = await call('change', { to }, token);
      return (body.data as { address: string }).address;
    },
    async mails(token = 'u1'): Promise<WaitingMail[]> {
      return ((await call('show', {}, token)).body.data as { mails: WaitingMail[] }).mails;
    },
    /** SES receives a mail: it stores it and calls the function. */
    async receive(
      to: string | readonly string[],
      { id = `mail${++count}`, from, files = { 'day.csv': 'a,b\n1,2' }, bytes }: Sent = {},
      checks: Checks = {},
    ) {
      await world.files.put(receivedMail(id), bytes ?? mailBytes(files), 'message/rfc822');
      const event = receiptEvent(id, [to].flat(), world.now(), checks, from);
      await hear(event);
      return event;
    },
  };
}
