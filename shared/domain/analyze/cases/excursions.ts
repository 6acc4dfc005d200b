import { type Bar, type ExactRatio, excursion } from '#domain/excursions/excursion.ts';
import { quotient } from '#domain/metrics/statistic.ts';
import { formatDecimal, ONE } from '#domain/units/decimal.ts';
import { amount, type CaseKind, hasTexts, isObject, type Json, statedInstant } from './caseKind.ts';

const text = (share: ExactRatio) => (share === null ? null : quotient(share.part, share.whole));

/** Bars in order of time; each lasts until the next begins, the last as long as the shortest. Times are not needed where the case has none. */
function readBars(bars: readonly Json[]): Bar[] {
  const starts = bars.map(({ time }, i) =>
    time === undefined ? i : statedInstant(typeof time === 'number' ? new Date(time).toISOString() : time),
  );
  const order = starts.map((_, i) => i).sort((a, b) => starts[a]! - starts[b]!);
  const gaps = order.slice(1).map((at, i) => starts[at]! - starts[order[i]!]!);
  const length = gaps.reduce((least, gap) => (gap > 0 && gap < least ? gap : least), Number.POSITIVE_INFINITY);
  return order.map((at) => ({
    from: starts[at]!,
    until: starts[at]! + (Number.isFinite(length) ? length : 60_000),
    high: amount(bars[at]!.high),
    low: amount(bars[at]!.low),
  }));
}

/** An entry, an exit and the bars between them: MAE, MFE, capture and efficiencies (`mae-mfe.json`). Without times every bar counts. */
export const excursions: CaseKind = {
  fits: (input) =>
    hasTexts(input, 'side', 'entryPrice', 'exitPrice', 'quantity') &&
    Array.isArray(input.bars) &&
    input.bars.every((bar) => hasTexts(bar, 'high', 'low')),
  answer: (input: Json & { readonly bars: readonly Json[] }) => {
    const { side, entryTime, exitTime } = input;
    if (side !== 'long' && side !== 'short') throw new RangeError('The side of the trade is neither long nor short.');
    const found = excursion(
      {
        side,
        entryPrice: amount(input.entryPrice),
        exitPrice: amount(input.exitPrice),
        quantity: amount(input.quantity),
        multiplier: input.multiplier === undefined ? ONE : amount(input.multiplier),
        openedAt: entryTime === undefined ? Number.NEGATIVE_INFINITY : statedInstant(entryTime),
        closedAt: exitTime === undefined ? Number.POSITIVE_INFINITY : statedInstant(exitTime),
      },
      readBars(input.bars.filter(isObject)),
    );
    return {
      mfe: found.mfe === null ? null : formatDecimal(found.mfe),
      mae: found.mae === null ? null : formatDecimal(found.mae),
      grossPnl: formatDecimal(found.gross),
      captureRatio: text(found.capture),
      entryEfficiency: text(found.entry),
      exitEfficiency: text(found.exit),
      totalEfficiency: text(found.total),
    };
  },
};
