import { randomBytes } from 'node:crypto';
import type { UserId } from '#domain/units/ids.ts';
import { type Env, needed } from '../clientSettings.ts';
import { signedHeaders } from '../signedHeaders.ts';
import type { World } from '../world.ts';
import { channelOf, type Push } from './push.ts';

const TIMEOUT_MS = 1000;
const TRIES = 2;

/** AppSync's reply to published events: accepted ones and failed ones. */
type Published = { readonly failed?: readonly unknown[] };

/** Publishes a change on a channel. Throws if AppSync rejects it. */
async function publish(env: Env, channel: string, at: number): Promise<void> {
  const url = new URL(needed(env, 'PUSH_ENDPOINT'));
  // A name of its own, by which a browser knows an event that it gets twice.
  const body = JSON.stringify({ channel, events: [JSON.stringify({ new: randomBytes(6).toString('base64url') })] });
  const headers = signedHeaders(env, { service: 'appsync', url, headers: { 'content-type': 'application/json' }, body, at });
  const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`AppSync answered ${answer.status}.`);
  const { failed = [] } = (await answer.json()) as Published;
  if (failed.length > 0) throw new Error('AppSync did not take the event.');
}

/**
 * Notifies browsers through AppSync Events (record 0105). A call during a running push
 * to the same user waits for one more that starts afterwards, so any number of concurrent changes become two events. A second
 * failure is counted.
 */
export function appSyncPush(env: Env, now: () => number, log: World['log']): Push {
  const running = new Map<UserId, { ended: Promise<void>; next?: Promise<void> }>();

  async function tellOnce(userId: UserId): Promise<void> {
    for (let left = TRIES; left > 0; left--) {
      try {
        return await publish(env, channelOf(userId), now());
      } catch (error) {
        if (left === 1) log({ level: 'error', what: 'push not published', count: 'pushLost', error: String(error) });
      }
    }
  }
  function begin(userId: UserId): Promise<void> {
    const own = { ended: Promise.resolve() };
    running.set(userId, own);
    own.ended = tellOnce(userId).finally(() => running.get(userId) === own && running.delete(userId));
    return own.ended;
  }

  return {
    tell(userId) {
      const current = running.get(userId);
      if (current === undefined) return begin(userId);
      current.next ??= current.ended.then(() => begin(userId));
      return current.next;
    },
    addressOf: (userId) => ({
      url: needed(env, 'PUSH_URL'),
      host: new URL(needed(env, 'PUSH_ENDPOINT')).host,
      channel: channelOf(userId),
    }),
  };
}
