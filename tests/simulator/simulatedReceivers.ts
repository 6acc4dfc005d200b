import type { Messages, Sending } from '#functions/world/messages/messages.ts';
import { isDead } from './faultyTable.ts';

/** A message that arrived. `to`: the address of the mail, the browser or the webhook. */
export type Arrived = {
  readonly channel: 'mail' | 'push' | 'hook';
  readonly to: string;
  readonly text: string;
};

/** Imitates the receivers of messages. While their line is bad, what comes is answered with 503; what arrives is given to `on`. */
export function simulatedReceivers() {
  const line = { isBad: false };
  const watch: { on: (arrived: Arrived) => Promise<void> } = { on: async () => undefined };
  async function receive(arrived: Arrived): Promise<Sending> {
    if (isDead()) throw new Error('The function died here.');
    if (line.isBad) return { outcome: 'later', status: 503 };
    await watch.on(arrived);
    return { outcome: 'sent', status: 200 };
  }
  const messages: Messages = {
    site: 'https://afterbell.example',
    mail: ({ to, text }) => receive({ channel: 'mail', to, text }),
    push: { key: 'BKey', send: ({ endpoint }, { payload }) => receive({ channel: 'push', to: endpoint, text: payload }) },
    hook: (url, body) => receive({ channel: 'hook', to: url, text: body }),
  };
  return { line, watch, messages };
}
