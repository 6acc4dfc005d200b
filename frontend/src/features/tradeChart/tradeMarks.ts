import type { FillMark } from '#charts/fills/fillMark.ts';
import { add, type Decimal, subtract, ZERO } from '#domain/units/decimal.ts';
import type { FillRow } from '#journal/worker/fillsOfTrade.ts';
import type { OpenedLeg } from '#journal/worker/openedTrade.ts';
import type { Results } from './useResults.ts';

/**
 * A trade's result right after a fill, in the view's terms: realized, and as if the rest had been closed at the
 * fill's price.
 */
type ResultThen = { readonly banked: Decimal; readonly running: Decimal | null };

/** The result after a fill, net or gross; nothing is known where exits are not told apart. */
function resultThen({ step }: FillRow, gross: boolean): ResultThen {
  if (step === null) return { banked: ZERO, running: null };
  const { realized, paid } = step;
  return {
    banked: gross ? realized.gross : subtract(realized.gross, realized.fees),
    running: step.gross === null ? null : gross ? step.gross : subtract(step.gross, paid),
  };
}

const wayOf = ({ action }: FillRow): FillMark['way'] => (action === 'buy' ? 'up' : action === 'sell' ? 'down' : 'event');

/** The fills of one trade as marks, prices and sizes in units of now. */
const marksOfLeg = ({ fills }: OpenedLeg, { gross, number }: Results): readonly FillMark[] =>
  fills.map((fill, i) => {
    const { banked, running } = resultThen(fill, gross);
    const { step, scale, price, time, action } = fill;
    const isPriced = action === 'buy' || action === 'sell' || (price > 0 && action !== 'split');
    return {
      at: time,
      number: i + 1,
      way: wayOf(fill),
      price: isPriced ? price / scale : null,
      held: step === null ? 0 : (Number(step.held) / 1e8) * scale,
      average: step?.average == null ? null : Number(step.average) / 1e8 / scale,
      banked: number(banked),
      running: running === null ? null : number(running),
    };
  });

/** The fills of several trades as moments of their common result; fills of the same time are one moment. */
function marksOfLegs(legs: readonly OpenedLeg[], { gross, number }: Results): readonly FillMark[] {
  const all = legs.flatMap(({ fills }, leg) => fills.map((fill) => ({ fill, leg }))).sort((a, b) => a.fill.time - b.fill.time);
  const now = legs.map((): ResultThen => ({ banked: ZERO, running: ZERO }));
  const moments = Map.groupBy(all, ({ fill }) => fill.time);
  return [...moments].map(([at, fills], i) => {
    for (const { fill, leg } of fills) now[leg] = resultThen(fill, gross);
    const running = now.reduce<Decimal | null>(
      (sum, each) => (sum === null || each.running === null ? null : add(sum, each.running)),
      ZERO,
    );
    const banked = now.reduce((sum, each) => add(sum, each.banked), ZERO);
    return {
      at,
      number: i + 1,
      way: 'event',
      price: null,
      held: 0,
      average: null,
      banked: number(banked),
      running: running === null ? null : number(running),
    };
  });
}

/** Marks for the chart of a trade, or of several as one. */
export const tradeMarks = (legs: readonly OpenedLeg[], results: Results): readonly FillMark[] =>
  legs.length === 1 ? marksOfLeg(legs[0]!, results) : marksOfLegs(legs, results);
