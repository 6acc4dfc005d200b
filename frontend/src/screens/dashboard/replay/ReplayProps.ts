import type { BarSeries } from '#domain/bars/barSeries.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { ReplayState } from '#features/market/useReplay.ts';
import type { OpenedLeg } from '#journal/worker/openedTrade.ts';

/** What every part of a replay is given: the trade, its frames, and how things are written. It stays as it is while a replay plays. */
export type ReplayProps = {
  readonly leg: OpenedLeg;
  readonly bars: BarSeries | null;
  readonly state: ReplayState;
  readonly zone: string;
  readonly money: MoneyFormat;
  /** The time of a frame, as it is written. */
  readonly momentAt: (frame: number) => string;
};
