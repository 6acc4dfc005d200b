import { api } from '#contract/index.ts';
import type { BarSeries } from '#domain/bars/barSeries.ts';
import { callEndpoint, type TestResponse } from '#functions/kernel/testing/callEndpoint.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { routes } from '../index.ts';

/** A call of the area by the trader whose token is "u1". */
export const askBars = (world: TestWorld, call: keyof typeof api.bars, input: Record<string, unknown> = {}): Promise<TestResponse> =>
  callEndpoint(routes(world), api.bars[call], input, { token: 'u1' });

/** The bars of a series in a stretch of time, as the trader reads them. */
export async function readBars(world: TestWorld, from: number, until: number, name: { symbol?: string; seconds?: string } = {}) {
  const { body } = await askBars(world, 'read', { symbol: 'AMD', seconds: '60', ...name, from: String(from), until: String(until) });
  return (body.data as { bars: BarSeries | null }).bars;
}
