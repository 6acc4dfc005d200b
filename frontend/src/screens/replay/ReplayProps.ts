import type { BarSeries } from '#domain/bars/barSeries.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { ReplayState } from '#frontend/parts/replay/useReplay.ts';
import type { Results } from '#frontend/parts/trade/useResults.ts';
import type { OpenedLeg } from '#journal/worker/openedTrade.ts';
import type { Player } from './usePlayer.ts';

/** What every part of a replay is given: the trade, its frames, where it is, and how things are written. */
export type ReplayProps = {
  readonly leg: OpenedLeg;
  readonly bars: BarSeries | null;
  readonly state: ReplayState;
  readonly player: Player;
  readonly zone: string;
  readonly money: MoneyFormat;
  readonly results: Results;
  /** The time of a frame, as it is written. */
  readonly momentAt: (frame: number) => string;
};
