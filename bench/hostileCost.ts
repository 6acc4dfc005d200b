import type { HttpEvent, HttpHandler } from '#functions/kernel/http.ts';
import { requestOf } from '#functions/kernel/testing/callEndpoint.ts';
import { testPerson } from '#functions/privacy/testing/testPerson.ts';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import type { World } from '#functions/world/world.ts';
import { calls, extraOf, hostileRequests } from '#tests/faults/hostileInput.ts';

/** CPU milliseconds that `act` took. */
async function cpu(act: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Baseline: the cost of parsing a body of any content. */
const read = ({ body = '', isBase64Encoded = false }: HttpEvent): unknown => {
  try {
    return JSON.parse(Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8').toString());
  } catch {
    return null;
  }
};

const world = testWorld();
const { token } = await testPerson(world, 'nora');
const beyond: number[] = [];
const empty: number[] = [];
let worst = '';
for (const { area, call, endpoint } of calls) {
  const { routes } = (await import(`../functions/api/${area}/index.ts`)) as { routes: (world: World) => HttpHandler };
  const handler = routes(world);
  for (const hostile of hostileRequests(endpoint)) {
    const event = requestOf(endpoint, hostile.input, extraOf(endpoint, token, hostile));
    empty.push(await cpu(() => handler(requestOf(endpoint, {}, endpoint.access === 'public' ? {} : { token }))));
    const ms = (await cpu(() => handler(event))) - (await cpu(() => read(event)));
    if (ms > Math.max(0, ...beyond)) worst = `${call}, ${hostile.what}`;
    beyond.push(ms);
    world.logs.length = 0;
  }
}
const sorted = beyond.toSorted((a, b) => a - b);
const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!;
console.log(
  JSON.stringify({
    requests: beyond.length,
    empty_ms: median(empty),
    median_ms: median(beyond),
    p99_ms: sorted[Math.floor(sorted.length * 0.99)],
    worst_ms: sorted.at(-1),
    over_50_ms: beyond.filter((ms) => ms > 50).length,
    worst,
  }),
);
