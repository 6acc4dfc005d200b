import { api } from '#contract/index.ts';
import { demoNumber, demoToken } from '../brokers/index.ts';
import { callApi } from '../callApi.ts';

const DAY = 86_400_000;
/** Days of history that are asked for, and questions after which the first run counts as late. */
const BACK = 40;
const MOST_ASKED = 60;

/** Connects a demo trader to Interactive Brokers, and waits for the first run. `now` in UTC milliseconds. */
export async function connectBroker(url: string, token: string, now: number): Promise<void> {
  await callApi(
    url,
    api.connections.create,
    {
      broker: 'interactive-brokers',
      name: 'Interactive Brokers',
      fields: { token: demoToken, activityQuery: '1001', confirmQuery: '1002' },
      accounts: [{ number: demoNumber, label: 'IBKR live' }],
      from: new Date(now - BACK * DAY).toISOString().slice(0, 10),
    },
    token,
  );
  for (let asked = 0; asked < MOST_ASKED; asked++) {
    const { connections } = await callApi(url, api.connections.list, {}, token);
    if (connections[0]?.lastGoodAt !== null) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
