import { type Env, needed } from './clientSettings.ts';
import type { World } from './world.ts';

/** A release keeps the files of the one before, so a page of a minute ago still works. */
const SHELL_LASTS = 60_000;
const LONGEST = 3000;

/** The site at SITE_URL. Its `url` is '' where it has no name: then it has no public pages of its own. */
export function siteFromEnv(env: Env, now: () => number = Date.now): Pick<World, 'site'> {
  let known: { readonly page: Promise<string>; readonly until: number } | undefined;
  const load = async (): Promise<string> => {
    const response = await fetch(`${needed(env, 'SITE_URL')}/index.html`, { redirect: 'error', signal: AbortSignal.timeout(LONGEST) });
    if (!response.ok) throw new Error(`The site answered ${response.status} for its page.`);
    return response.text();
  };
  return {
    site: {
      get url() {
        return env.SITE_URL ?? '';
      },
      shell() {
        if (known === undefined || known.until <= now()) {
          const page = load();
          known = { page, until: now() + SHELL_LASTS };
          page.catch(() => {
            known = undefined;
          });
        }
        return known.page;
      },
    },
  };
}
