import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { receivedMail } from '#functions/world/files.ts';
import type { World } from '#functions/world/world.ts';
import { type GatewayResponse, gatewayResponse, type LambdaFunction } from '../gateway/callFunction.ts';
import { readBody } from '../readBody.ts';

/** The address of the page. */
export const inboxPath = '/_inbox';

/** https://docs.aws.amazon.com/ses/latest/dg/quotas.html: bytes of a received message. */
const MOST_BYTES = 40_000_000;
const checks = ['spam', 'virus', 'spf', 'dkim', 'dmarc'] as const;
const field = (name: string, more = '') => `<p><label>${name} <input name="${name}" ${more}></label></p>`;
const page = [
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Inbox of the local product</title><h1>Send a mail to a trader’s address</h1>',
  `<form method="post" enctype="multipart/form-data">${field('to', 'required size="50"')}${field('from', 'value="statements@broker.example"')}`,
  `${field('files', 'type="file" multiple')}${field('mail', 'type="file" accept=".eml"')}${checks.map((check) => field(check, 'value="PASS"')).join('')}${field('policy')}`,
  '<p><button>Send</button></p></form>',
].join('\n');

/** A mail with these files, as a mail program writes it. */
async function written(from: string, to: string, files: readonly File[]): Promise<Buffer> {
  const boundary = `b${randomUUID()}`;
  const parts = files.map(async (file) =>
    [
      `--${boundary}\r\nContent-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64`,
      `Content-Disposition: attachment; filename="${file.name.replaceAll(/["\r\n\\]/g, '')}"\r\n`,
      Buffer.from(await file.arrayBuffer())
        .toString('base64')
        .replaceAll(/.{76}/g, '$&\r\n'),
    ].join('\r\n'),
  );
  const head = `From: ${from}\r\nTo: ${to}\r\nSubject: Statement\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=${boundary}\r\n`;
  return Buffer.from([head, ...(await Promise.all(parts)), `--${boundary}--\r\n`].join('\r\n'));
}

/** SES's call for a received mail: https://docs.aws.amazon.com/ses/latest/dg/receiving-email-notifications-contents.html. */
function receiptEvent(messageId: string, at: number, form: FormData) {
  const of = (name: string) => String(form.get(name) ?? '');
  const timestamp = new Date(at).toISOString();
  const verdicts = Object.fromEntries(checks.map((check) => [`${check}Verdict`, { status: of(check) || 'PASS' }]));
  const action = { type: 'Lambda', functionArn: 'arn:aws:lambda:us-east-1:1:function:local', invocationType: 'Event' };
  const policy = of('policy') === '' ? {} : { dmarcPolicy: of('policy') };
  const receipt = { timestamp, processingTimeMillis: 1, recipients: [of('to')], ...verdicts, ...policy, action };
  const commonHeaders = { from: [of('from')], to: [of('to')], subject: 'Statement' };
  const mail = { timestamp, messageId, source: of('from'), destination: [of('to')], headersTruncated: false, headers: [], commonHeaders };
  return { Records: [{ eventSource: 'aws:ses', eventVersion: '1.0', ses: { mail, receipt } }] };
}

/**
 * SES's receiving as the stack sets it up: a page that sends mail to traders' addresses: one written around some files, or a whole one as another program wrote
 * it. Each mail is stored in the bucket, and the function is called with it twice,
 * because SES calls at least once. Only pages of this origin may post.
 */
export const startInbox =
  ({ files, now }: Pick<World, 'files' | 'now'>, receive: LambdaFunction) =>
  async (request: IncomingMessage): Promise<GatewayResponse> => {
    if (request.method !== 'POST') return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: Buffer.from(page) };
    if (request.headers.origin !== undefined && new URL(request.headers.origin).host !== request.headers.host)
      return gatewayResponse(403, 'Forbidden');
    const body = Uint8Array.from(await readBody(request, MOST_BYTES));
    const form = await new Response(body, { headers: { 'content-type': String(request.headers['content-type']) } }).formData();
    const id = randomUUID().replaceAll('-', '');
    const [whole] = form.getAll('mail').filter((each) => typeof each !== 'string' && each.size > 0) as File[];
    const attached = form.getAll('files').filter((each) => typeof each !== 'string');
    const mail = await (whole === undefined
      ? written(String(form.get('from') ?? ''), String(form.get('to') ?? ''), attached)
      : whole.bytes());
    const event = receiptEvent(id, now(), form);
    for (let delivery = 0; delivery < 2; delivery++) {
      await files.put(receivedMail(id), mail, 'message/rfc822');
      await receive(event);
    }
    return gatewayResponse(200, 'Sent');
  };
