import { SECOND } from '#domain/units/millis.ts';
import type { Person } from './people.ts';

/** Calls that end sessions: the one they are made with, all of their caller, or all of the user they name. */
const ending: Readonly<Record<string, 'own' | 'all' | 'named'>> = {
  'auth.logout': 'own',
  'sessions.endAll': 'all',
  'admin.disable': 'named',
  'admin.endSessions': 'named',
};

type Token = { readonly userId: string; readonly since: number };

/** Remembers which tokens have ended, by the answers alone. */
export class SessionInvariants {
  readonly #tokens = new Map<string, Token>();
  readonly #ended = new Set<string>();

  /** True if a token has ended before this call. */
  isEnded(token: string | null): boolean {
    return token !== null && this.#ended.has(token);
  }

  /** Remembers a token that is about to be used. `now` in UTC milliseconds. */
  use({ userId, token }: Person, now: number): void {
    if (token !== null && !this.#tokens.has(token)) this.#tokens.set(token, { userId, since: now });
  }

  /** Remembers what a successful call ended. */
  succeeded(name: string, token: string | null, { userId, named, now }: { userId: string; named: unknown; now: number }): void {
    const kind = ending[name];
    if (kind === 'own' && token !== null) this.#ended.add(token);
    if (kind === undefined || kind === 'own') return;
    const of = kind === 'all' ? userId : named;
    for (const [each, about] of this.#tokens)
      if (about.userId === of && Math.floor(about.since / SECOND) <= Math.floor(now / SECOND)) this.#ended.add(each);
  }
}
