import { ticks } from '../ticks.ts';

/** Results by the underlying's price at one time of a trade, the price rising. */
export type PayoffLine = {
  readonly kind: 'entry' | 'close' | 'expiry';
  readonly points: readonly { readonly price: number; readonly result: number }[];
};

/** A price of the underlying with its words, such as "600 put". */
export type PriceMark = { readonly price: number; readonly text: string };

/** Height of both drawings, and the room that their labels take. */
export const plot = { height: 264, top: 24, bottom: 44, letter: 6.9 } as const;
const STEPS = 100;

/** Places of the lines in a width of pixels, and what the arrow keys step through. The last line is the one at expiry. */
export function payoffLayout(lines: readonly PayoffLine[], width: number) {
  const expiry = lines.at(-1)!.points;
  const [from, to] = [expiry[0]!.price, expiry.at(-1)!.price];
  const all = lines.flatMap(({ points }) => points.map(({ result }) => result));
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)];
  const [first = 0, second = 1] = ticks(0, to - from, STEPS);
  const step = second - first;
  return {
    expiry,
    from,
    to,
    /** About a hundredth of the prices, and round. */
    step,
    x: (price: number) => ((price - from) / (to - from || 1)) * width,
    y: (result: number) => plot.top + ((high - result) / (high - low || 1)) * (plot.height - plot.top - plot.bottom),
    priceAt: (x: number) => from + (x / width) * (to - from),
    within: (price: number) => Math.max(from, Math.min(to, price)),
    /** Moves the middle of a text so that it stays inside. */
    inside: (x: number, text: string) => Math.max((text.length * plot.letter) / 2, Math.min(width - (text.length * plot.letter) / 2, x)),
    guides: [0, ...ticks(low, high, 4).filter((value) => value !== 0)],
  };
}
export type PayoffLayout = ReturnType<typeof payoffLayout>;

const wide = ({ text }: PriceMark) => text.length * plot.letter;

/**
 * Left ends of labels under their marks. Of two close ones the first is left of its mark and the second to the
 * right; names without room are skipped.
 */
export function strikeLabels(marks: readonly PriceMark[], x: (price: number) => number, width: number) {
  const isClose = (a: PriceMark | undefined, b: PriceMark | undefined) =>
    a !== undefined && b !== undefined && x(b.price) - x(a.price) < (wide(a) + wide(b)) / 2 + 8;
  let end = Number.NEGATIVE_INFINITY;
  return marks.flatMap((mark, i) => {
    const [before, after] = [isClose(marks[i - 1], mark), isClose(mark, marks[i + 1])];
    const shift = after && !before ? wide(mark) - 2 : before && !after ? 2 : wide(mark) / 2;
    const left = Math.max(0, Math.min(width - wide(mark), x(mark.price) - shift));
    if (left < end) return [];
    end = left + wide(mark) + 6;
    return [{ mark, left }];
  });
}

/** The middles (in pixels) of the stretches of a line that lie at one result. */
export function stretchesAt(points: PayoffLine['points'], result: number, x: (price: number) => number): readonly number[] {
  const found: number[] = [];
  points.forEach((each, i) => {
    if (each.result !== result || points[i - 1]?.result === result) return;
    let last = i;
    while (points[last + 1]?.result === result) last++;
    found.push((x(each.price) + x(points[last]!.price)) / 2);
  });
  return found;
}
