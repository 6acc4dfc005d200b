import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type Listening, listen } from '../listen.ts';
import { readBody } from '../readBody.ts';

/** Digests that a calendar takes have at most 64 bytes. */
const LONGEST = 64;
const TYPE = 'application/vnd.opentimestamps.v1';
const [SHA256, APPEND, PREPEND, END] = [0x08, 0xf0, 0xf1, 0x00];
const [PENDING, BITCOIN] = ['83dfe30d2ef90c8e', '0588960d73d71901'].map((tag) => Buffer.from(tag, 'hex')) as [Buffer, Buffer];
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
/** A whole number in groups of seven bits, the lowest first. */
const number = (value: number): number[] => (value < 0x80 ? [value] : [(value % 0x80) | 0x80, ...number(Math.floor(value / 0x80))]);
const text = (bytes: Uint8Array): Buffer => Buffer.from([...number(bytes.length), ...bytes]);
const operation = (tag: number, operand: Uint8Array): Buffer => Buffer.concat([Buffer.from([tag]), text(operand)]);
const end = (tag: Buffer, payload: Uint8Array): Buffer => Buffer.concat([Buffer.from([END]), tag, text(payload)]);

/**
 * A calendar of OpenTimestamps on 127.0.0.1, with the operations and answers of https://github.com/opentimestamps/opentimestamps-server. A digest is in a block
 * `blockAfter` milliseconds after it came. Its blocks are invented: no proof of it is in Bitcoin.
 */
export function startCalendar({ now, blockAfter }: { readonly now: () => number; readonly blockAfter: number }): Promise<Listening> {
  const key = randomBytes(32);
  const taken = new Map<string, { readonly at: number; readonly block: number }>();
  let url = '';
  /** The path from a digest to a commitment, which waits for a block. */
  function stamp(digest: Buffer): Buffer {
    const salt = randomBytes(16);
    const salted = sha256(Buffer.concat([digest, salt]));
    const time = Buffer.alloc(4);
    time.writeUInt32BE(Math.floor(now() / 1000));
    const timed = Buffer.concat([time, salted]);
    const seal = createHmac('sha256', key).update(timed).digest().subarray(0, 8);
    taken.set(Buffer.concat([timed, seal]).toString('hex'), { at: now(), block: 900_000 + taken.size });
    const path = [operation(APPEND, salt), Buffer.from([SHA256]), operation(PREPEND, time), operation(APPEND, seal)];
    return Buffer.concat([...path, end(PENDING, text(Buffer.from(url)))]);
  }
  /** The path from a commitment to its block; null: none yet. */
  function rest(commitment: string): Buffer | null {
    const known = taken.get(commitment);
    if (known === undefined || now() < known.at + blockAfter) return null;
    const beside = sha256(Buffer.from(commitment, 'hex'));
    const path = [Buffer.from([SHA256]), operation(APPEND, beside), Buffer.from([SHA256, SHA256])];
    return Buffer.concat([...path, end(BITCOIN, Buffer.from(number(known.block)))]);
  }
  return listen(async (request, response) => {
    const say = (status: number, body: string | Buffer) =>
      response.writeHead(status, { 'content-type': typeof body === 'string' ? 'text/plain' : TYPE }).end(body);
    const [, call = '', commitment = ''] = (request.url ?? '').split('/');
    if (request.method === 'POST' && call === 'digest') {
      const digest = await readBody(request);
      if (digest.length === 0 || digest.length > LONGEST) return say(400, 'digest too long');
      return say(200, stamp(digest));
    }
    if (request.method !== 'GET' || call !== 'timestamp') return say(404, 'Not found');
    if (!/^([0-9a-f]{2}){1,64}$/.test(commitment)) return say(400, 'commitment must be hex-encoded bytes');
    const answer = rest(commitment);
    return answer === null
      ? say(404, taken.has(commitment) ? 'Pending confirmation in Bitcoin blockchain' : 'Not found')
      : say(200, answer);
  }).then((listening) => {
    url = listening.url;
    return listening;
  });
}
