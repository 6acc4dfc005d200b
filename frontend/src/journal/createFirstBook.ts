import type { Browser } from '#browser/createBrowser.ts';

/** Age (ms) up to which a first reply is used. */
const FRESH = 10_000;

/** The book requested beside the session, for its first sync. */
export function createFirstBook({ api, session, ports: { clock } }: Pick<Browser, 'api' | 'session' | 'ports'>) {
  const ask = () => ({ token: session.token(), at: clock.now(), reply: api.trades.book({}).catch(() => null) });
  let asked: ReturnType<typeof ask> | null = null;
  return {
    request(): void {
      asked = ask();
    },
    /** Returns the reply once; null after a failure, and for another session. */
    async take() {
      const first = asked;
      asked = null;
      return first !== null && first.token === session.token() && clock.now() - first.at < FRESH ? first.reply : null;
    },
  };
}
