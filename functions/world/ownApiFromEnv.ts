import { originSecretHeader, viewerAddressHeader } from '#contract/define.ts';
import { type Env, needed } from './clientSettings.ts';
import type { World } from './world.ts';

/** Milliseconds in which our own API answers, or is taken not to: its functions have 28 seconds. */
const LONGEST = 28_000;

/** The product's own API at API_URL, with the header of calls through the site: ORIGIN_SECRET. */
export function ownApiFromEnv(env: Env): Pick<World, 'askApi'> {
  return {
    async askApi({ method, path, body, token, viewer }) {
      const { current } = JSON.parse(needed(env, 'ORIGIN_SECRET')) as { readonly current: string };
      const response = await fetch(`${needed(env, 'API_URL')}${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(LONGEST),
        headers: {
          authorization: `Bearer ${token}`,
          [originSecretHeader]: current,
          ...(viewer !== null && { [viewerAddressHeader]: viewer }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
      });
      return { status: response.status, body: await response.json() };
    },
  };
}
