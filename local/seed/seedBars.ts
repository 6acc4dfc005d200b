import { api } from '#contract/index.ts';
import { usSession } from '#domain/market/usSession.ts';
import { chance } from '#domain/sample/chance.ts';
import { dayOfBars } from '#domain/sample/sampleBars.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { callApi } from '../callApi.ts';

/** Days of a symbol that have bars: enough for a round of blind replays. */
const DAYS = 8;
/** Fields of the demo trader's executions used here. */
type SeededFill = Pick<Fill, 'instrument' | 'time' | 'price'>;

/** Adds believable minute bars for the latest days on which a demo trader traded a stock in and out, through all prices of that day. */
export async function seedBars(url: string, token: string, seed: number, fills: readonly SeededFill[]): Promise<void> {
  const luck = chance(seed);
  const stocks = fills.filter(({ instrument }) => instrument.kind === 'stock').toSorted((a, b) => a.time - b.time);
  const days = Map.groupBy(stocks, ({ instrument, time }) => `${instrument.symbol} ${usSession(time).open}`);
  for (const own of [...days.values()].filter(({ length }) => length > 1).slice(-DAYS)) {
    const { instrument, time } = own[0]!;
    const { open } = usSession(time);
    const anchors = own.map((fill) => ({ minute: Math.floor((fill.time - open) / 60_000), price: toNumber(fill.price) }));
    const bars = dayOfBars(instrument.symbol, open / 1000, anchors, luck);
    await callApi(url, api.bars.save, { bars, source: `${instrument.symbol} 1m.csv` }, token);
  }
}
