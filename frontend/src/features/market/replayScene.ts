import type { PathScene, PriceScene, SceneFill, SceneLevel } from '#charts/price/priceScene.ts';
import * as texts from '#copy/replay/replayTexts.ts';
import { aggregateBars, firstOfEach } from '#domain/bars/aggregateBars.ts';
import type { BarSeries } from '#domain/bars/barSeries.ts';
import { ema, vwap } from '#domain/bars/vwap.ts';
import { priceDigits } from '#domain/format/price.ts';
import { usSession } from '#domain/market/usSession.ts';
import type { ReplayFrames } from '#domain/replay/replayFrames.ts';
import { priceOfNow, type ReplayTrade } from '#domain/replay/replayTrade.ts';
import type { KeyLevel } from '#domain/tradePlans/dayRules.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { millis } from '#domain/units/millis.ts';
import type { OpenedLeg } from '#journal/worker/openedTrade.ts';

const EMA_LENGTH = 9;
/** Clock ticks after the last fill of a trade without bars, spaced like this many over the trade. */
const [AFTER, TICKS] = [8, 240];

/** Inputs of a scene. `isPriced`: the bars are the instrument's own, so fills are drawn at their prices. */
type SceneParts = {
  readonly leg: OpenedLeg;
  readonly replay: ReplayTrade;
  readonly frames: ReplayFrames;
  readonly bars: BarSeries | null;
  readonly factor: number;
  readonly isPriced: boolean;
  readonly seconds: number;
  readonly lines: readonly string[];
  /** Key levels of the day in its symbol. */
  readonly watched?: readonly KeyLevel[];
};

const wayOf = (action: string): SceneFill['way'] => (action === 'buy' ? 'up' : action === 'sell' ? 'down' : 'event');

const fillsOf = ({ replay, isPriced }: SceneParts): readonly SceneFill[] =>
  replay.fills.map(({ at, action }, place) => {
    const price = isPriced ? priceOfNow(replay, place) : null;
    return { at: at / 1000, way: wayOf(action), number: place + 1, price: price === null ? null : toNumber(price) };
  });

function levelsOf({ leg: { written }, isPriced, watched = [] }: SceneParts): readonly SceneLevel[] {
  const own = watched.map(({ price, note }) => ({ kind: 'key' as const, name: note, price: Number(price) }));
  if (!isPriced) return own;
  const level = (kind: 'stop' | 'target', name: string, price: typeof written.stop) =>
    price === null ? [] : [{ kind, name, price: toNumber(price) }];
  return [...level('stop', texts.stopLine, written.stop), ...level('target', texts.targetLine, written.target), ...own];
}

/** Decimals that prices are written with: those of the bars, or of the fills. */
export const digitsOf = ({ leg, bars, isPriced }: Pick<SceneParts, 'leg' | 'bars' | 'isPriced'>): number =>
  Math.max(isPriced || bars === null ? priceDigits(leg.fills.map(({ price, scale }) => price / scale)) : 2, bars?.scale ?? 0);

/** The result at each bar: of the last frame that shows no more bars than it, null before the first fill. */
function netByBar({ net, bars, fills }: ReplayFrames, count: number): readonly (number | null)[] {
  const values = new Array<number | null>(count).fill(null);
  bars.forEach((shown, frame) => {
    if (shown > 0 && fills[frame]! > 0) values[shown - 1] = toNumber(net[frame]!);
  });
  return values;
}

/** True for bars outside the regular hours of their New York day. */
function outsideHours({ time, seconds }: BarSeries): readonly boolean[] {
  let session = usSession(millis(0));
  return time.map((at) => {
    const ms = millis(at * 1000);
    if (ms < session.open - 43_200_000 || ms > session.close + 43_200_000) session = usSession(ms);
    return seconds < 86_400 && (ms < session.open || ms >= session.close);
  });
}

/** The scene of a trade with bars. */
function priceScene(parts: SceneParts & { readonly bars: BarSeries }): PriceScene {
  const { bars, factor, frames, lines, seconds } = parts;
  const drawn = aggregateBars(bars, seconds);
  const unit = factor / 10 ** bars.scale;
  const scaled = (values: readonly number[] | null) => values?.map((value) => value * factor) ?? null;
  return {
    base: bars,
    drawn,
    unit,
    digits: digitsOf(parts),
    firsts: drawn === bars ? bars.time.map((_, place) => place) : firstOfEach(bars, seconds),
    vwap: lines.includes('vwap') ? scaled(vwap(bars)) : null,
    ema: lines.includes('ema') ? scaled(ema(bars, EMA_LENGTH, seconds)) : null,
    isOutside: lines.includes('session') ? outsideHours(drawn) : [],
    net: netByBar(frames, bars.time.length),
    fills: fillsOf(parts),
    levels: levelsOf(parts),
  };
}

/** The scene of a trade by its fills alone. */
function pathScene(parts: SceneParts): PathScene {
  const { frames } = parts;
  const seconds = [...new Set([...frames.at].map((at) => Math.floor(at / 1000)))];
  // Room for the mark of the last fill.
  const [first, last] = [seconds[0]!, seconds.at(-1)!];
  const ticks = [...seconds, ...Array.from({ length: AFTER }, (_, i) => last + Math.ceil(((i + 1) * (last - first)) / TICKS))];
  const nets = new Map([...frames.fills].map((done, frame) => [done, toNumber(frames.net[frame]!)]));
  const fills = fillsOf(parts).map((fill) => ({ ...fill, net: nets.get(fill.number) ?? 0 }));
  return { ticks, fills, levels: levelsOf(parts), digits: digitsOf(parts) };
}

/** The scene of a replay's chart: candles with bars, otherwise the path of the fills. */
export const replayScene = (parts: SceneParts): PriceScene | PathScene =>
  parts.bars === null ? pathScene(parts) : priceScene({ ...parts, bars: parts.bars });
