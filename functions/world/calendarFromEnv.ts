import { MOST_PROOF } from '#domain/record/timeProof.ts';
import { toHex } from '#domain/record/verifyRecord.ts';
import type { Env } from './clientSettings.ts';
import type { World } from './world.ts';

/** Milliseconds of one call, its whole answer included. */
const LONGEST_MS = 10_000;

async function boundedBytes(body: Response['body']): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > MOST_PROOF) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * The calendar at RECORD_CALENDAR, or none: POST /digest and GET /timestamp/…, as https://github.com/opentimestamps/python-opentimestamps asks for them. No other
 * address is called, and none that it redirects to.
 */
export function calendarFromEnv(env: Env, _now: () => number, log: World['log']): Pick<World, 'calendar'> {
  const ask = async (path: string, body?: Uint8Array<ArrayBuffer>): Promise<Uint8Array | null> => {
    try {
      const headers = { accept: 'application/vnd.opentimestamps.v1', 'user-agent': 'Afterbell/1.0' };
      const signal = AbortSignal.timeout(LONGEST_MS);
      const answer = await fetch(`${env.RECORD_CALENDAR}${path}`, {
        headers,
        redirect: 'error',
        signal,
        ...(body !== undefined && { method: 'POST', body }),
      });
      if (answer.status === 200) return await boundedBytes(answer.body);
      await answer.body?.cancel();
      // Before a block has it: 404.
      if (answer.status !== 404) log({ level: 'warn', what: 'a calendar refuses', status: answer.status });
    } catch (error) {
      log({ level: 'warn', what: 'a calendar does not answer', error: (error as Error).name });
    }
    return null;
  };
  return {
    // Read with each call: locally the address is known only after the world was made.
    get calendar() {
      const { RECORD_CALENDAR: url } = env;
      if (url === undefined) return null;
      return {
        url,
        stamp: (digest: Uint8Array<ArrayBuffer>) => ask('/digest', digest),
        rest: (commitment: Uint8Array) => ask(`/timestamp/${toHex(commitment)}`),
      };
    },
  };
}
