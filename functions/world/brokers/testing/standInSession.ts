import type { BrokerAnswer, BrokerRequest, BrokerSession, Credential } from '../brokerSource.ts';

/** An imitated broker, typed as in local/brokers/standIn.ts. */
type Answering = {
  answer(request: { method: string; url: URL; headers: Readonly<Record<string, string>>; body: string; now: number }): {
    readonly status: number;
    readonly body: string | Uint8Array;
    readonly headers?: Readonly<Record<string, string>>;
  };
};

/**
 * A session of a source over an imitated broker in this process; `asked` lists its requests, `kept` the credentials it stored. It has no pace: the run keeps
 * that.
 */
export function standInSession(standIn: Answering, credential: Credential, clock: { now(): number }) {
  const asked: BrokerRequest[] = [];
  const kept: { credential: Credential; endsAt: number | null }[] = [];
  const session: BrokerSession = {
    credential,
    now: () => clock.now(),
    wait: async () => {},
    keep: async (renewed, endsAt) => void kept.push({ credential: renewed, endsAt }),
    async ask(request): Promise<BrokerAnswer> {
      asked.push(request);
      const { method, url, headers = {}, body = '' } = request;
      const answer = standIn.answer({ method, url: new URL(url), headers, body, now: clock.now() });
      const text = typeof answer.body === 'string' ? answer.body : Buffer.from(answer.body).toString('utf8');
      return { status: answer.status, text, header: (name) => answer.headers?.[name] ?? null };
    },
  };
  return { session, asked, kept };
}
