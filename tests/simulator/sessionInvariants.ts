import { SECOND } from '#domain/units/millis.ts';
import type { Person } from './people.ts';

/** Calls that end sessions: the one they are made with, all of their caller, or all of the user they name. */
const ending: Readonly<Record<string, 'own' | 'all' | 'named'>> = {
  'auth.logout': 'own',
  'sessions.endAll': 'all',
  'admin.disable': 'named',
  'admin.endSessions': 'named',
};

/** `issuedAt` in seconds, by the clock of the machine that issued it. */
type Token = { readonly userId: string; readonly issuedAt: number };

/** Remembers which tokens have ended, by the answers alone. */
export class SessionInvariants {
  readonly #tokens = new Map<string, Token>();
  readonly #ended = new Set<string>();

  /** True if a token has ended before this call. */
  isEnded(token: string | null): boolean {
    return token !== null && this.#ended.has(token);
  }

  /** Remembers that an access token was revoked. */
  end(text: string): void {
    this.#ended.add(text);
  }

  /** Remembers a token that is about to be used. */
  use({ userId, token }: Person, issuedAt: number): void {
    if (token !== null && !this.#tokens.has(token)) this.#tokens.set(token, { userId, issuedAt });
  }

  /** Remembers what a successful call ended. */
  succeeded(name: string, token: string | null, { userId, named, now }: { userId: string; named: unknown; now: number }): void {
    const kind = ending[name];
    if (kind === 'own' && token !== null) this.#ended.add(token);
    if (kind === undefined || kind === 'own') return;
    const of = kind === 'all' ? userId : named;
    // A machine whose clock is behind ends no tokens of its future: rules compare whole seconds of two clocks.
    for (const [each, about] of this.#tokens) if (about.userId === of && about.issuedAt <= Math.floor(now / SECOND)) this.#ended.add(each);
  }
}
