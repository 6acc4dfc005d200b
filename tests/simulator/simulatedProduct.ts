import { gunzipSync } from 'node:zlib';
import { type Endpoint, routeKey } from '#contract/define.ts';
import { eventListeners } from '#contract/eventListeners.ts';
import type { DomainEvent } from '#contract/events.ts';
import { api } from '#contract/index.ts';
import type { JobName } from '#contract/schedules.ts';
import type { UserId } from '#domain/units/ids.ts';
import { rightAnswer } from '#functions/api/ai/testing/models.ts';
import { type BillingWorld, billingWorld, events as paymentEvents } from '#functions/api/billing/testing/billingWorld.ts';
import { mailBytes, receiptEvent } from '#functions/connections/testing/mailedTrader.ts';
import type { HttpResponse } from '#functions/kernel/http.ts';
import { requestOf } from '#functions/kernel/testing/callEndpoint.ts';
import { filledForm, picture, sha256Of } from '#functions/screenshots/testing/testScreenshots.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { receivedMail } from '#functions/world/files.ts';
import { type ModelAnswer, ModelBusy } from '#functions/world/model.ts';
import { channelOf, type Push } from '#functions/world/push/push.ts';
import { pushedTable } from '#functions/world/push/pushedTable.ts';
import { testNow } from '#functions/world/testing/testWorld.ts';
import { functionNamed, loadFunctions } from '#local/loadFunctions.ts';
import { signatureOf } from '#local/stripe/webhooks.ts';
import { type Act, faultyTable, inAct, isDead, newAct } from './faultyTable.ts';
import { simulatedBroker } from './simulatedBroker.ts';
import { simulatedReceivers } from './simulatedReceivers.ts';

/** A call's answer, with its body if that is JSON, its cookies as a browser sends them back, and where it leads; null if none arrived. */
export type Answer = {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly bytes: Buffer;
  readonly cookies: readonly string[];
  readonly location: string;
} | null;

/** The image of every upload. */
const image = await picture();
/** Its size and hash, as an upload states them. */
export const imageStated = { type: 'image/png', bytes: image.length, sha256: sha256Of(image) } as const;

const said = (answer: object): ModelAnswer => ({ is: 'text', text: JSON.stringify(answer), model: 'simulated' });
const moods = {
  right: async (data: string) => said(rightAnswer(data)),
  wrong: async (data: string) => said({ ...rightAnswer(data), headline: 'You closed 987654 trades.' }),
  refuses: async (): Promise<ModelAnswer> => ({ is: 'refused' }),
  away: async (): Promise<ModelAnswer> => {
    throw new ModelBusy(null);
  },
};
type ModelMood = keyof typeof moods;
export const modelMoods = Object.keys(moods) as readonly ModelMood[];

export type SimulatedProduct = Awaited<ReturnType<typeof simulatedProduct>>;

const areaOf = new Map<Endpoint, string>(
  Object.entries(api).flatMap(([area, endpoints]) => Object.values(endpoints).map((endpoint: Endpoint) => [endpoint, area] as const)),
);
/** The call of a method and path, with the fields in that path. */
function routeOf(method: string, path: string): { readonly endpoint: Endpoint; readonly fields: Record<string, string> } {
  for (const endpoint of areaOf.keys()) {
    const pattern = new RegExp(`^${endpoint.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    const found = endpoint.method === method ? pattern.exec(path) : null;
    if (found !== null) return { endpoint, fields: { ...found.groups } };
  }
  throw new Error(`${method} ${path} is no call.`);
}
/** Names the area of a call. */
export const areaNamed = (endpoint: Endpoint): string => areaOf.get(endpoint)!;

const answerOf = ({ statusCode, headers, body = '', isBase64Encoded = false, cookies = [] }: HttpResponse): Answer => {
  const sent = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  const bytes = headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
  const isJson = headers['content-type']?.startsWith('application/json') === true && bytes.length > 0;
  const sentBack = { cookies: cookies.map((cookie) => cookie.split(';')[0]!), location: headers.location ?? '' };
  return { status: statusCode, bytes, body: isJson ? JSON.parse(bytes.toString()) : {}, ...sentBack };
};

/**
 * The whole product in this process: all its functions over one table in memory, one clock, the payment provider's stub and a bus that delivers on request.
 * Nothing waits for real time.
 */
export async function simulatedProduct() {
  const writes = new Map<string, number>();
  const memory = memoryTable([], (kind, partition) => {
    if (kind === 'write') writes.set(partition, (writes.get(partition) ?? 0) + 1);
  });
  let now = testNow;
  /** Users with a push since the set was emptied. */
  const told = new Set<UserId>();
  const push: Push = {
    tell: async (userId) => void (isDead() || told.add(userId)),
    addressOf: (userId) => ({ url: 'wss://push.example', host: 'push.example', channel: channelOf(userId) }),
  };
  const base: BillingWorld = await billingWorld(pushedTable(faultyTable(memory), push), () => now);
  const bus: DomainEvent[] = [];
  /** Current behavior of the model: right, wrong figures, refusing or unavailable; and how long it takes, in milliseconds. */
  const model: { mood: ModelMood; takes: number } = { mood: 'right', takes: 0 };
  const broker = simulatedBroker(() => now);
  const receivers = simulatedReceivers();
  const world: BillingWorld = {
    ...base,
    push,
    askBroker: broker.ask,
    messages: receivers.messages,
    // Another function answers: it lives on where the one that asks dies.
    async askApi({ method, path, body = '{}', token }) {
      if (isDead()) throw new Error('The function died here.');
      const [address = '', query] = path.split('?');
      const { endpoint, fields } = routeOf(method, address);
      const input = { ...fields, ...Object.fromEntries(new URLSearchParams(query)), ...JSON.parse(body) };
      const { status, body: said } = (await call(endpoint, input, token))!;
      return { status, body: said };
    },
    async wait(ms) {
      now += Math.ceil(ms);
    },
    async model({ data }) {
      now += model.takes;
      return moods[model.mood](data);
    },
    publish: async (event) => {
      if (isDead()) throw new Error('The function died here.');
      bus.push(event);
    },
  };
  world.till.fault = () => (isDead() ? 'before' : null);
  const functions = await loadFunctions(world);
  world.files.onPosted((key) => functionNamed(functions, 'on-checkScreenshot')({ detail: { object: { key } } }));
  const delivered = { payments: 0 };

  async function call(
    endpoint: Endpoint,
    input: object,
    token: string | null,
    act: Act = newAct(),
    cookies: readonly string[] = [],
  ): Promise<Answer> {
    const request = requestOf(endpoint, input as Record<string, unknown>, {
      gzip: endpoint.gzip === true,
      ...(token !== null && { token }),
      ...(endpoint.envelope === 'rpc' && { headers: { accept: 'application/json, text/event-stream' } }),
      cookies,
    });
    const event = { ...request, requestContext: { requestId: 'simulated', http: { sourceIp: '203.0.113.7', userAgent: 'simulated' } } };
    const handler = functionNamed(functions, areaNamed(endpoint));
    const answer = answerOf((await inAct(act, () => handler(event))) as HttpResponse);
    return act.isDead ? null : answer;
  }

  return {
    world,
    memory,
    bus,
    model,
    broker,
    receivers,
    told,
    now: () => now,
    /** Counts the writes to a partition so far, refused ones too. */
    writesTo: (partition: string): number => writes.get(partition) ?? 0,
    /** Moves the clock by milliseconds, also back, as clocks of machines differ. */
    pass(ms: number): void {
      now += ms;
    },
    call,
    /** Delivers an event to its listeners. */
    async deliver(event: DomainEvent, act: Act = newAct()): Promise<void> {
      for (const [name, type] of Object.entries(eventListeners)) {
        if (type !== event.type) continue;
        const listen = functionNamed(functions, `on-${name}`);
        await inAct(act, () => listen({ 'detail-type': event.type, detail: event }));
      }
    },
    runJob: (name: JobName, act: Act = newAct(), lane = 0): Promise<unknown> =>
      inAct(act, () => functionNamed(functions, `jobs-${name}`)({ lane })),
    /** Receives a mail with a statement at these addresses, `times` as SES may announce it. */
    async receive(id: string, to: readonly string[], word: string, times: number, act: Act = newAct()): Promise<void> {
      await world.files.put(receivedMail(id), mailBytes({ [`${word}.csv`]: 'Symbol,Quantity\nKO,1' }), 'message/rfc822');
      for (let time = 0; time < times; time++)
        await inAct(time === 0 ? act : newAct(), () => functionNamed(functions, 'on-receiveMail')(receiptEvent(id, to, now))).catch(
          (error) => {
            if (time > 0 || act.fault === null) throw error;
          },
        );
    },
    /** Uploads an image with a form's fields, as a browser does. */
    async upload(fields: Readonly<Record<string, string>>): Promise<void> {
      await world.files.post(filledForm({ fields }, image));
    },
    /** Sends the provider's new events to the webhook, as `order` arranges them. */
    async bringPayments(order: (waiting: readonly object[]) => readonly object[]): Promise<void> {
      const all = paymentEvents(world);
      const delivery = order(all.slice(delivered.payments));
      delivered.payments = all.length;
      for (const event of delivery) {
        const body = JSON.stringify(event);
        const headers = { 'stripe-signature': signatureOf(body, world.webhookSecret, Math.floor(now / 1000)) };
        const request = { ...requestOf(api.billing.webhook), routeKey: routeKey(api.billing.webhook), body, headers };
        await functionNamed(functions, 'billing')(request);
      }
    },
  };
}
