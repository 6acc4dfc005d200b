import { lookup as resolveName } from 'node:dns/promises';
import { request } from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { isHookAddress } from '#contract/areas/messages.ts';
import { type Messages, sendingOf } from './messages.ts';

const LONGEST_MS = 10_000;
/** Bytes of an answer that are waited for. */
const MOST_ANSWER = 16_384;
/** The status of a receiver that wants no more: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md. */
const GONE = [410];

/** Networks that are not the public internet (IANA's special-purpose registries), and forms of IPv6 that stand for an IPv4 address. */
const closed = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, bits, 'ipv4');
/** Global unicast addresses: only they are public, except the reserved ones in `closed`. */
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(net, bits, 'ipv6');

/** True for an address of the public internet. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address) ? open.check(address, 'ipv6') && !closed.check(address, 'ipv6') : isIP(address) === 4 && !closed.check(address, 'ipv4');

type Resolve = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;

/** A host has an address that is not public; nothing was connected. */
class ClosedHost extends Error {
  override readonly name = 'ClosedHost';
}

/**
 * Looks a name up once for a connection, and rejects it unless every address is public. The connection uses the checked addresses, so a name cannot
 * change in between.
 */
export const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (host, _options, answer) => {
    resolve(host)
      .then((found) => {
        const isOpen = found.length > 0 && found.every(({ address }) => isPublicAddress(address));
        if (isOpen) answer(null, [...found]);
        else answer(new ClosedHost(), []);
      })
      .catch((error: NodeJS.ErrnoException) => answer(error, []));
  };

const allAddresses: Resolve = (host) => resolveName(host, { all: true });

/** Posts to the internet. The answer's status, and how long it asks to wait. */
function post(
  url: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
  { resolve, connect, signal }: { readonly resolve: Resolve; readonly connect: typeof request; readonly signal: AbortSignal },
) {
  return new Promise<{ readonly status: number; readonly retryAfter: string | null }>((done, fail) => {
    const sent = connect(url, { method: 'POST', headers, lookup: publicLookup(resolve), agent: false, signal }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > MOST_ANSWER) answer.destroy();
      });
      answer.on('error', () => undefined);
      done({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] ?? null });
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

/**
 * Posts to the address of a trader's webhook, wherever on the public internet it is; redirects are refused. `front` is put before the host where the local product
 * answers for the internet, under the same rules for the address. `connect`: the way out, `https.request` outside tests. `longest` (ms): how long a receiver may take.
 */
export const callHook =
  (now: () => number, front?: string, resolve: Resolve = allAddresses, connect = request, longest: number = LONGEST_MS): Messages['hook'] =>
  async (url, body, headers) => {
    if (!isHookAddress(url)) return { outcome: 'refused', status: null };
    const address = new URL(url);
    const all = { ...headers, 'content-type': 'application/json', 'user-agent': 'Afterbell/1.0' };
    const signal = AbortSignal.timeout(longest);
    try {
      if (front === undefined) {
        const sized = { ...all, 'content-length': String(Buffer.byteLength(body)) };
        const { status, retryAfter } = await post(address, body, sized, { resolve, connect, signal });
        return sendingOf(status, retryAfter, now(), GONE);
      }
      const target = `${front}/${address.host}${address.pathname}${address.search}`;
      const answer = await fetch(target, { method: 'POST', headers: all, body, redirect: 'manual', signal });
      await answer.body?.cancel();
      return sendingOf(answer.status, answer.headers.get('retry-after'), now(), GONE);
    } catch (error) {
      return { outcome: error instanceof ClosedHost ? 'refused' : 'later', status: null };
    }
  };
