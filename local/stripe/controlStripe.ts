import type { ServerResponse } from 'node:http';
import { advanceClock } from './advanceClock.ts';
import type { LocalStripe } from './createStripe.ts';
import type { Form } from './payPage.ts';
import type { DeliveryOrder } from './webhooks.ts';

const DAY = 86_400;

/** Answers with JSON. */
export const json = (response: ServerResponse, status: number, value: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

/** Controls for developers and tests: moves the clock, holds events back, and releases them. */
export async function controlStripe({ account, webhooks }: LocalStripe, path: string, form: Form, response: ServerResponse): Promise<void> {
  if (path === '/_local/advance') {
    const seconds = form.days === undefined ? Number(form.seconds) : Number(form.days) * DAY;
    if (!Number.isInteger(seconds) || seconds < 0) return json(response, 400, { error: 'Pass days or seconds.' });
    advanceClock(account, seconds);
    account.save();
    await webhooks.flush();
    return json(response, 200, { now: account.now() });
  }
  if (path === '/_local/webhooks/hold') webhooks.hold();
  else if (path === '/_local/webhooks/release') {
    await webhooks.release({ order: (form.order ?? 'created') as DeliveryOrder, times: Number(form.times ?? 1) });
  } else return json(response, 404, { error: `There is no ${path}.` });
  json(response, 200, { done: true });
}
