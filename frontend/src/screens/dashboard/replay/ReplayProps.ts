import type { BarSeries } from '#domain/bars/barSeries.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { ReplayState } from '#features/market/useReplay.ts';
import type { OpenedLeg } from '#journal/worker/openedTrade.ts';

/** Props of every part of a replay: the trade, its frames, and formats. Constant while a replay plays. */
export type ReplayProps = {
  readonly leg: OpenedLeg;
  readonly bars: BarSeries | null;
  readonly state: ReplayState;
  readonly zone: string;
  readonly money: MoneyFormat;
  /** The formatted time of a frame. */
  readonly momentAt: (frame: number) => string;
};
