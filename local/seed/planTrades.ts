import { api } from '#contract/index.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { millis } from '#domain/units/millis.ts';
import { callApi } from '../callApi.ts';

/** An empty plan of shares in dollars. */
export const nothingPlanned = {
  ...({ side: 'long', account: null, currency: 'USD', multiplier: '1', legs: [], feesPerUnit: null, playbook: null } as const),
  goodUntil: null,
  earningsOn: null,
  quantity: null,
};

/** The demo traders' plans for the stocks they traded last, and each plan's state. */
const planned = [
  { thesis: 'Held the 20-day line twice on falling volume.', trigger: '5-minute close above the entry', state: null },
  { thesis: 'First pullback after the breakout.', trigger: 'Reclaims VWAP before 10:30', state: 'ready' },
  { thesis: 'Relative strength while the index was down.', trigger: 'New high of the day', state: 'ready' },
  { thesis: 'Gap filled; the reason for it is gone.', trigger: 'Loses the opening range', state: 'skipped' },
  { thesis: 'Third day above the breakout, volume still rising.', trigger: 'Filled at the open', state: 'active' },
] as const;

const RISK = 250;
const money = (amount: number): string => amount.toFixed(2);

/** Writes a few trade plans and the limits of today. `now`: UTC milliseconds. */
export async function planTrades(url: string, token: string, zone: string, now: number): Promise<void> {
  const today = dayKey(millis(now), zone);
  const { trades } = await callApi(url, api.trades.list, { limit: '200' }, token);
  const stocks = new Map(
    trades.flatMap(({ instrument, exitPrice }) =>
      instrument.kind === 'stock' && exitPrice !== null ? [[instrument.symbol, Number(exitPrice)]] : [],
    ),
  );
  for (const [at, [symbol, price]] of [...stocks].slice(0, planned.length).entries()) {
    const { state, ...texts } = planned[at]!;
    const isReady = state === 'ready' || state === 'active';
    const { id, version } = await callApi(
      url,
      api.plans.create,
      {
        ...nothingPlanned,
        ...texts,
        symbol,
        entryLow: money(price * 1.004),
        entryHigh: money(price * 1.008),
        stop: money(price * 0.985),
        targets: [
          { price: money(price * 1.03), share: '60' },
          { price: money(price * 1.05), share: '40' },
        ],
        risk: { in: 'money', amount: RISK.toFixed(0) },
        quantity: String(Math.max(1, Math.floor(RISK / (Number(money(price * 1.008)) - Number(money(price * 0.985)))))),
        setup: 'Breakout',
        invalidation: 'The index loses its morning low',
        checklist: [
          { text: 'No news due today', done: isReady },
          { text: 'Risk fits the daily limit', done: isReady },
        ],
      },
      token,
    );
    if (state !== null) await callApi(url, api.plans.move, { id, version, state, today }, token);
  }
  const limits = { currency: 'USD', maxLoss: '750', maxTrades: 5, maxOpenRisk: '6000', unitRisk: RISK.toFixed(0) };
  const words = { rule: 'Two losses and the platform is closed.', watchlist: [...stocks.keys()].slice(0, 5).join(', ') };
  await callApi(url, api.plans.saveDay, { ...limits, ...words, day: today, version: 0 }, token);
}
