import { type AskBroker, type BrokerAnswer, type BrokerError, type BrokerFacts, BrokerFailed } from './brokerSource.ts';

/** Bytes of one answer, unpacked: what a file of the browser may have, halved. A window with more is asked for in halves. */
const MOST_BYTES = 32_000_000;
/** Milliseconds of one request, its whole answer included. */
const LONGEST_MS = 30_000;

const away: BrokerError = { failure: 'away', after: 'retry' };
const tooLarge: BrokerError = { failure: 'too_large', after: 'retry' };
const elsewhere: BrokerError = { failure: 'elsewhere', after: 'final' };

/** The address, if it is https, of a listed host, at no other port and without a user in it. */
function listedAddress(url: string, hosts: readonly string[]): URL {
  const address = URL.parse(url);
  const isListed = address?.protocol === 'https:' && hosts.includes(address.host) && `${address.username}${address.password}` === '';
  if (!isListed) throw new BrokerFailed(elsewhere);
  return address;
}

/** The body's text, unpacked, up to the size limit: leaving the loop ends the transfer. */
async function boundedText(body: Response['body']): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new BrokerFailed(tooLarge);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Asks the hosts of one broker and no other, without a pace. `endpoint` is put before the host and the path where the local product answers for the broker, under
 * the same rules.
 */
export function askBroker({ hosts }: Pick<BrokerFacts, 'hosts'>, endpoint?: string): AskBroker {
  return async ({ method, url, headers = {}, body }): Promise<BrokerAnswer> => {
    const address = listedAddress(url, hosts);
    const target = endpoint === undefined ? address : `${endpoint}/${address.host}${address.pathname}${address.search}`;
    const all = { 'user-agent': 'Afterbell/1.0', ...headers };
    try {
      const signal = AbortSignal.timeout(LONGEST_MS);
      const answer = await fetch(target, { method, headers: all, redirect: 'manual', signal, ...(body !== undefined && { body }) });
      if (answer.status >= 300 && answer.status < 400) throw new BrokerFailed(elsewhere, String(answer.status));
      const text = await boundedText(answer.body);
      return { status: answer.status, text, header: (name) => answer.headers.get(name) };
    } catch (error) {
      // The cause may name the address, which may hold a token.
      throw error instanceof BrokerFailed ? error : new BrokerFailed(away, '', (error as Error).name);
    }
  };
}
