import type { Fill } from '../../trades/fill.ts';
import { matchFills } from '../../trades/matchFills.ts';
import type { LotMethod, Trade } from '../../trades/trade.ts';
import { tradeSteps } from '../../trades/tradeSteps.ts';
import { type ReplayTrade, replayTrade } from '../replayTrade.ts';

/** The only trade of some fills, matched, with its replay. */
export function replayOf(fills: readonly Fill[], method: LotMethod = 'fifo'): { readonly trade: Trade; readonly replay: ReplayTrade } {
  const { trades } = matchFills(fills, method);
  const [trade] = trades;
  if (trade === undefined || trades.length > 1) throw new Error(`${trades.length} trades`);
  const own = trade.fills.map(({ fill: of, quantity, fee }) => ({ ...of, quantity, fee }));
  const steps = tradeSteps(trade, own, method)!;
  let scale = 1;
  const scales = own.map(() => 1);
  for (let i = own.length - 1; i >= 0; i--) {
    scales[i] = scale;
    if (own[i]!.action === 'split') scale *= Number(steps[i]!.held) / Number(steps[i - 1]!.held);
  }
  const rows = own.map((fill, i) => ({ ...fill, step: steps[i]!, scale: scales[i]! }));
  return { trade, replay: replayTrade(trade.side, trade.instrument.multiplier, rows)! };
}
