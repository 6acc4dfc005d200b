import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { DeliveredEvent } from '../aws/events/deliverEvents.ts';
import { type Credentials, hex, isSignature } from '../aws/isSignature.ts';
import { type Listening, listen } from '../listen.ts';
import { readBody } from '../readBody.ts';
import type { Left } from './openOutbox.ts';

type Header = { readonly Name: string; readonly Value: string };
type Data = { readonly Data?: string };
type Asked = {
  readonly FromEmailAddress?: string;
  readonly Destination?: { readonly ToAddresses?: readonly string[] };
  readonly ConfigurationSetName?: string;
  readonly EmailTags?: readonly Header[];
  readonly Content?: {
    readonly Simple?: {
      readonly Subject?: Data;
      readonly Body?: { readonly Text?: Data; readonly Html?: Data };
      readonly Headers?: readonly Header[];
    };
  };
};

type SesOptions = {
  /** Identities the operator verified: domains, and single addresses. */
  readonly verified: readonly string[];
  readonly sets: readonly string[];
  /** Only verified receivers, one mail a second, 200 a day: an account that has not asked to leave it. */
  readonly sandbox?: boolean;
  readonly credentials: Credentials;
  readonly now: () => number;
  readonly left: (mail: Left) => void;
  /** Puts an event on the account's default bus. */
  readonly raise: (event: DeliveredEvent) => void;
};

/** https://docs.aws.amazon.com/ses/latest/dg/quotas.html: bytes of a message, encoded. */
const MOST_BYTES = 40_000_000;
const MOST_HEADERS = 15;
const [DAILY, A_SECOND] = [200, 1_000];
const DAY = 86_400_000;

class Refused extends Error {
  readonly status: number;
  constructor(name: string, message: string, status = 400) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

const unverified = (who: string) =>
  new Refused('MessageRejected', `Email address is not verified. The following identities failed the check in region US-EAST-1: ${who}`);

/** A bare address, or one in angle brackets behind a name. ASCII only: SES takes no other local part. */
const bareAddress = (text: string): string | null => {
  const address = /^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text;
  return /^[\x21-\x7e]{1,64}@([a-z0-9-]+\.)+[a-z0-9-]+$/i.test(address) && address.length <= 320 ? address : null;
};
const isVerified = (verified: readonly string[], address: string): boolean =>
  verified.includes(address) || verified.includes(address.split('@')[1]!);

/** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_MessageHeader.html and header-fields.html. */
function checkHeaders(headers: readonly Header[]): void {
  if (headers.length > MOST_HEADERS) throw new Refused('BadRequestException', `At most ${MOST_HEADERS} headers.`);
  const names = headers.map(({ Name }) => Name.toLowerCase());
  if (new Set(names).size < names.length) throw new Refused('BadRequestException', 'A header is given twice.');
  for (const { Name, Value } of headers) {
    if (!/^[!-9;-@A-~]{1,126}$/.test(Name)) throw new Refused('BadRequestException', `Header name "${Name}" is not valid.`);
    if (!/^[ -~]{1,870}$/.test(Value)) throw new Refused('BadRequestException', `The value of "${Name}" is not valid.`);
    if (/^(from|to|cc|bcc|subject|date|message-id|return-path|content-.*|mime-version)$/i.test(Name))
      throw new Refused('BadRequestException', `Header "${Name}" is SES's own.`);
  }
}

/** The mail of a request, checked as SES does before it accepts it. */
function checked(
  { FromEmailAddress = '', Destination, ConfigurationSetName, EmailTags = [], Content }: Asked,
  { verified, sets }: SesOptions,
) {
  const from = bareAddress(FromEmailAddress);
  const to = (Destination?.ToAddresses ?? []).map(bareAddress);
  const { Subject, Body, Headers = [] } = Content?.Simple ?? {};
  if (from === null || to.length === 0 || to.length > 50 || to.includes(null))
    throw new Refused('BadRequestException', 'An address is missing or not valid.');
  if (!Subject?.Data || /[\r\n]/.test(Subject.Data) || (!Body?.Text?.Data && !Body?.Html?.Data))
    throw new Refused('BadRequestException', 'A mail has a subject of one line and a body.');
  if (ConfigurationSetName === undefined || !sets.includes(ConfigurationSetName))
    throw new Refused('NotFoundException', `Configuration set <${ConfigurationSetName}> does not exist.`, 404);
  for (const { Name, Value } of EmailTags)
    if (![Name, Value].every((text) => /^[\w.@-]{1,256}$/.test(text))) throw new Refused('BadRequestException', 'A tag is not valid.');
  checkHeaders(Headers);
  if (!isVerified(verified, from)) throw unverified(from);
  return { from, to: to as string[], subject: Subject.Data, text: Body?.Text?.Data ?? '', html: Body?.Html?.Data ?? '', headers: Headers };
}

/** True for a request signed for SES with these keys. */
function isSigned(request: IncomingMessage, body: Buffer, credentials: Credentials): boolean {
  const { authorization = '', 'x-amz-date': date } = request.headers;
  const [, credential, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(authorization) ?? [];
  if (credential === undefined || !credential.includes('/ses/')) return false;
  const asked = { method: request.method ?? '', target: request.url ?? '', headers: request.headers, body };
  const signed = { credential, date: String(date), signedHeaders: signedHeaders!, signature: signature!, payload: hex(body) };
  return isSignature(asked, credentials, signed);
}

/** https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html: the mailbox simulator, and complaints of the account's suppression list. */
function feedbackOf({ EmailTags = [], ConfigurationSetName }: Asked, to: string, isSuppressed: boolean, at: number): DeliveredEvent | null {
  const [box, host] = to.split('@');
  const isBounce = isSuppressed || (host === 'simulator.amazonses.com' && box!.startsWith('bounce'));
  const isComplaint = host === 'simulator.amazonses.com' && box!.startsWith('complaint');
  if (!isBounce && !isComplaint) return null;
  const own = Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, [Value]]));
  const mail = { destination: [to], tags: { ...own, 'ses:configuration-set': [ConfigurationSetName] } };
  const bounce = { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: [{ emailAddress: to }] };
  const complaint = { complainedRecipients: [{ emailAddress: to }] };
  return {
    version: '0',
    id: randomUUID(),
    source: 'aws.ses',
    'detail-type': isBounce ? 'Email Bounced' : 'Email Complaint Received',
    time: new Date(at).toISOString(),
    detail: { eventType: isBounce ? 'Bounce' : 'Complaint', mail, ...(isBounce ? { bounce } : { complaint }) },
  };
}

/** SES's API for sending, on 127.0.0.1, and at least as strict: https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html. */
export async function startSes(options: SesOptions): Promise<Listening> {
  const { credentials, now, left, raise, sandbox = false, verified } = options;
  const suppressed = new Set<string>();
  let taken: number[] = [];

  function limit(to: readonly string[]): void {
    if (!sandbox) return;
    const stranger = to.find((address) => !isVerified(verified, address) && !address.endsWith('@simulator.amazonses.com'));
    if (stranger !== undefined) throw unverified(stranger);
    taken = taken.filter((at) => at > now() - DAY);
    if (taken.length >= DAILY) throw new Refused('LimitExceededException', 'Daily message quota exceeded.');
    if (taken.some((at) => at > now() - A_SECOND)) throw new Refused('TooManyRequestsException', 'Maximum sending rate exceeded.', 429);
    taken.push(now());
  }
  return listen(async (request, response) => {
    const send = (status: number, body: object, type?: string) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...(type && { 'x-amzn-errortype': type }) })
        .end(JSON.stringify(body));
    try {
      const body = await readBody(request, MOST_BYTES);
      if (request.method !== 'POST' || request.url !== '/v2/email/outbound-emails')
        throw new Refused('NotFoundException', 'The local SES only sends.', 404);
      if (!isSigned(request, body, credentials)) throw new Refused('SignatureDoesNotMatch', 'The signature does not match.', 403);
      const asked = JSON.parse(body.toString('utf8')) as Asked;
      const mail = checked(asked, options);
      limit(mail.to);
      const isKept = mail.to.every((to) => !suppressed.has(to));
      if (isKept)
        left({
          channel: 'mail',
          to: mail.to.join(', '),
          at: now(),
          lines: [`From: ${mail.from}`, `Subject: ${mail.subject}`, ...mail.headers.map(({ Name, Value }) => `${Name}: ${Value}`)],
          text: mail.text,
          html: mail.html,
        });
      for (const to of mail.to) {
        const event = feedbackOf(asked, to, suppressed.has(to), now());
        if (event === null) continue;
        if (event['detail-type'] !== 'Email Bounced') suppressed.add(to);
        raise(event);
      }
      send(200, { MessageId: randomUUID() });
    } catch (error) {
      if (error instanceof Refused) return void send(error.status, { message: error.message }, error.name);
      send(400, { message: String(error) }, 'BadRequestException');
    }
  });
}
