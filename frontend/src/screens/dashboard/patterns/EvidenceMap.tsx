import { useWidth } from '#charts/useWidth.ts';
import * as patternTexts from '#copy/patterns/patternTexts.ts';
import { perTradeText } from '#format/perTradeText.ts';
import type { ShownGroup } from '#journal/worker/reports/patternsReport.ts';
import css from './map.module.css';
import type { PatternContext } from './patternContext.ts';

/** A dot of the map with its name. */
type NamedDot = { readonly name: string; readonly x: number; readonly y: number };

/** A name beside its dot. */
type MapLabel = NamedDot & { readonly anchor: 'start' | 'end' };

/** Width of a letter, distance to a dot, and the least distance of two names, in pixels. */
const [LETTER, GAP, LINE] = [6.4, 9, 20];

/** Names beside their dots, on the outer side where there is room right of the zones' names; a name that would come near another or a dot is not drawn. */
function mapLabels(dots: readonly NamedDot[], { left, width }: { readonly left: number; readonly width: number }): readonly MapLabel[] {
  const middle = (left + width) / 2;
  const taken: { readonly y: number; readonly from: number; readonly to: number }[] = [];
  const found: MapLabel[] = [];
  for (const { name, x, y } of dots) {
    const room = name.length * LETTER;
    const isFree = (from: number, to: number) =>
      from >= left &&
      to <= width &&
      !taken.some((other) => Math.abs(other.y - y - 4) < LINE && from < other.to && to > other.from) &&
      !dots.some((other) => Math.abs(other.y - y) < GAP && other.x > from - GAP / 2 && other.x < to + GAP / 2);
    const [right, outer] = [[x + GAP, x + GAP + room] as const, [x - GAP - room, x - GAP] as const];
    const free = (x > middle ? [right, outer] : [outer, right]).find(([from, to]) => isFree(from, to));
    if (free === undefined) continue;
    const [from, to] = free;
    taken.push({ y: y + 4, from, to });
    found.push({ name, x: free === right ? from : to, y: y + 4, anchor: free === right ? 'start' : 'end' });
  }
  return found;
}

/** Radius of a notable dot, in pixels. */
const RADIUS = 5.5;

/** Dots that would cover others before them, moved beside those towards the middle, never across it: patterns of nearly the same trades have one place. */
function besideEachOther<Dot extends { readonly x: number; readonly y: number }>(dots: readonly Dot[], middle: number): readonly Dot[] {
  const placed: Dot[] = [];
  for (const dot of dots) {
    const step = dot.x > middle ? -1 : 1;
    let { x } = dot;
    const covers = (other: Dot) => Math.hypot(other.x - x, other.y - dot.y) < 2 * RADIUS;
    while (placed.some(covers)) x += step;
    placed.push((middle - x) * step > 0 ? { ...dot, x } : dot);
  }
  return placed;
}

/** Names of the zones, the surest first, at the left of every dot. */
const zoneNames = [patternTexts.strong, patternTexts.likely, patternTexts.chance];
/** Width below which the ends of the scale are amounts alone. */
const NARROW = 480;
const [HEIGHT, TOP, BOTTOM, PAD] = [364, 12, 332, 14];
/** Evidence by q on a scale of powers: no evidence at the bottom, one in two hundred at the top. */
const [LIKELY, STRONG, MOST] = [1, -Math.log10(0.05), -Math.log10(0.005)];

/** Words of both ends of the scale and of its middle. */
function endsOf(less: string, more: string, width: number): readonly string[] {
  if (width < NARROW) return [less, patternTexts.sameAsRest, more];
  const farthest = more.replace(/^\+/, '');
  return [patternTexts.lessPer(farthest), patternTexts.sameAsRest, patternTexts.morePer(farthest)];
}

/** Every tested group as a dot: its difference, and its confidence; notable ones have their names. */
export function EvidenceMap({ context: { report, money, nameOf } }: { readonly context: PatternContext }) {
  const [ref, width] = useWidth<HTMLDivElement>(540);
  const all: readonly ShownGroup[] = [...report.patterns, ...report.noise];
  const most = Math.max(...all.map(({ effect }) => Math.abs(effect)), Number.MIN_VALUE);
  const left = 8 + Math.max(...zoneNames.map((name) => name.length)) * LETTER;
  const middle = (left + width) / 2;
  const x = (effect: number) => middle + (effect / most) * (middle - left - PAD);
  const y = (evidence: number) => BOTTOM - (Math.min(MOST, evidence) / MOST) * (BOTTOM - TOP);
  const dotOf = (group: ShownGroup) => ({ group, name: nameOf(group).alone, x: x(group.effect), y: y(-Math.log10(group.q)) });
  const notable = besideEachOther(report.patterns.map(dotOf), middle);
  const dots = [...notable, ...report.noise.map(dotOf)];
  const zones = [MOST, STRONG, LIKELY].map((evidence, i) => ({ name: zoneNames[i]!, y: (i === 0 ? 0 : y(evidence)) + 16 }));
  const labels = mapLabels(notable, { left, width });
  const ends = endsOf(perTradeText(-most, report.basis, money), perTradeText(most, report.basis, money), width);
  const said = patternTexts.mapAnswer(report.patterns.length, report.tested);
  return (
    <div ref={ref} className={css.map}>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} height={HEIGHT} role="img" aria-label={said}>
        <rect className={css.strong} x={0} y={0} width={width} height={y(STRONG)} />
        <rect className={css.likely} x={0} y={y(STRONG)} width={width} height={y(LIKELY) - y(STRONG)} />
        <line className={css.axis} x1={middle} x2={middle} y1={0} y2={BOTTOM} />
        <line className={css.axis} x1={0} x2={width} y1={BOTTOM} y2={BOTTOM} />
        {zones.map((zone) => (
          <text key={zone.name} className={css.band} x={8} y={zone.y}>
            {zone.name}
          </text>
        ))}
        {dots.map(({ group: { dimension, group, strength, effect, isSmall }, x: cx, y: cy }) => (
          <circle
            key={`${dimension} ${group}`}
            className={strength === null || isSmall ? css.noise : effect > 0 ? css.gain : css.loss}
            cx={cx}
            cy={cy}
            r={strength === null ? 4 : RADIUS}
          />
        ))}
        {labels.map(({ name, x: at, y: line, anchor }) => (
          <text key={`${at} ${line}`} className={css.name} x={at} y={line} textAnchor={anchor}>
            {name}
          </text>
        ))}
        {ends.map((text, i) => (
          <text
            key={text}
            className={css.tick}
            x={[0, middle, width][i]}
            y={HEIGHT - 10}
            textAnchor={(['start', 'middle', 'end'] as const)[i]}
          >
            {text}
          </text>
        ))}
      </svg>
    </div>
  );
}
