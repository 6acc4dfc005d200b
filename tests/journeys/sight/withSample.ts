import { api } from '#contract/index.ts';
import { millis } from '#domain/units/millis.ts';
import { loadSample, type SampleApi } from '#frontend/journal/loadSample.ts';
import { callApi } from '#local/callApi.ts';

/** Loads the sample month for a trader with a paid plan, by the calls that its button makes. */
export async function withSample(url: string, token: string): Promise<void> {
  const call = (endpoint: unknown) => (input: object) => callApi(url, endpoint as typeof api.trades.list, input, token);
  const client = Object.fromEntries(
    Object.entries(api).map(([area, calls]) => [
      area,
      Object.fromEntries(Object.entries(calls).map(([name, endpoint]) => [name, call(endpoint)])),
    ]),
  );
  await (await loadSample(client as unknown as SampleApi, millis(Date.now()), true)).addRest();
}
