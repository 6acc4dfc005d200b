import type { api } from '#contract/index.ts';
import { fetchedLength, LONGEST_FETCH, marketProviders } from '#domain/bars/marketProviders.ts';
import { askProvider, loadMarketKey } from '#functions/bars/loadMarketKey.ts';
import { saveBars } from '#functions/bars/saveBars.ts';
import { refuseBusy } from '#functions/journal/refuseBusy.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { limitWrite, marketLimit } from '#functions/limits/dailyLimit.ts';

/** Asks the person's provider for bars and adds them to their series. */
export const download: Handler<typeof api.bars.download> = async ({ input: { symbol, from, until }, viewer, world, refuse }) => {
  if (until <= from || until - from > LONGEST_FETCH) return refuse('invalid_input');
  const connected = (await askProvider(world, refuse, () => loadMarketKey(world, viewer.userId))) ?? refuse('market_not_connected');
  if (!(await world.table.write(limitWrite(marketLimit(viewer.userId), world.now())))) return refuse('market_today');
  const asked = { symbol, from, until, seconds: fetchedLength(from, until) };
  const bars = await askProvider(world, refuse, () => world.market[connected.provider].bars(connected.key, asked));
  if (bars === null) return { series: null };
  const saving = { bars, source: marketProviders[connected.provider].name };
  const saved = await refuseBusy('book_busy', saveBars(world, viewer.userId, saving));
  return typeof saved === 'string' ? refuse(saved) : { series: saved };
};
