import { ChartTable } from '#charts/ChartTable.tsx';
import { useWidth } from '#charts/useWidth.ts';
import * as patternTexts from '#copy/patterns/patternTexts.ts';
import type { TableFile } from '#domain/exports/tableText.ts';
import { count } from '#domain/format/percent.ts';
import { resultMetric } from '#domain/metrics/resultMetric.ts';
import { qText } from '#domain/patterns/qText.ts';
import { roundedCell } from '#features/tableFiles/roundedCell.ts';
import { TableButton } from '#features/tableFiles/TableButton.tsx';
import { perTradeText } from '#format/perTradeText.ts';
import type { ShownGroup } from '#journal/worker/reports/patternsReport.ts';
import { Answer } from '#ui/Answer.tsx';
import { Card } from '#ui/Card.tsx';
import css from './map.module.css';
import type { PatternContext } from './patternContext.ts';

const sure = { strong: patternTexts.strong, likely: patternTexts.likely, chance: patternTexts.chance } as const;

/** Every group that was tested as a file, the surest first, in R or in money as the report is. */
const patternsFile = ({
  report,
  nameOf,
  view,
  money,
}: Pick<PatternContext, 'report' | 'nameOf' | 'view' | 'money'>): Omit<TableFile, 'about'> => {
  const { basis } = report;
  return {
    heading: patternTexts.columns(basis === 'r' ? 'R' : money.currency, resultMetric(view.gross).label),
    rows: [...report.patterns, ...report.noise].map((group) => {
      const { full, dimension } = nameOf(group);
      const { strength, n, rest, mean, restMean, effect, low, high, p, q, wins, net, totalR } = group;
      return [
        ...[full, dimension, sure[strength ?? 'chance'], n, rest],
        ...[mean, restMean, effect, low, high, p, q, wins.share].map(roundedCell),
        ...[net, roundedCell(totalR)],
      ];
    }),
  };
};

/** A dot of the map with its name. */
type NamedDot = { readonly name: string; readonly x: number; readonly y: number };

/** A name beside its dot. */
type MapLabel = NamedDot & { readonly anchor: 'start' | 'end' };

const [LETTER, GAP, LINE] = [6.4, 9, 14];

/** Names beside their dots, on the outer side where there is room; a name that would overlap another name or dot is not drawn. */
function mapLabels(dots: readonly NamedDot[], width: number): readonly MapLabel[] {
  const found: (MapLabel & { readonly from: number; readonly to: number })[] = [];
  for (const { name, x, y } of dots) {
    const room = name.length * LETTER;
    const isFree = (from: number, to: number) =>
      from >= 0 &&
      to <= width &&
      !found.some((other) => Math.abs(other.y - y - 4) < LINE && from < other.to && to > other.from) &&
      !dots.some((other) => Math.abs(other.y - y) < GAP && other.x > from - GAP / 2 && other.x < to + GAP / 2);
    const [right, left] = [[x + GAP, x + GAP + room] as const, [x - GAP - room, x - GAP] as const];
    const free = (x > width / 2 ? [right, left] : [left, right]).find(([from, to]) => isFree(from, to));
    if (free === undefined) continue;
    const [from, to] = free;
    found.push({ name, x: free === right ? from : to, y: y + 4, anchor: free === right ? 'start' : 'end', from, to });
  }
  return found;
}

const [HEIGHT, TOP, BOTTOM, PAD] = [230, 12, 206, 14];
/** Evidence by q on a scale of powers: no evidence at the bottom, one in two hundred at the top. */
const [LIKELY, STRONG, MOST] = [1, -Math.log10(0.05), -Math.log10(0.005)];

/** Every tested group as a dot: its difference, and its confidence; notable ones have their names. */
export function MapCard({ context: { report, money, nameOf, link, view, unit } }: { readonly context: PatternContext }) {
  const table = () => patternsFile({ report, nameOf, view, money });
  const save = <TableButton name="patterns" title={patternTexts.mapTitle} table={table} view={view} unit={unit} />;
  const [ref, width] = useWidth<HTMLDivElement>(640);
  const all: readonly ShownGroup[] = [...report.patterns, ...report.noise];
  const most = Math.max(...all.map(({ effect }) => Math.abs(effect)), Number.MIN_VALUE);
  const x = (effect: number) => width / 2 + (effect / most) * (width / 2 - PAD);
  const y = (evidence: number) => BOTTOM - (Math.min(MOST, evidence) / MOST) * (BOTTOM - TOP);
  const dots = all.map((group) => ({ group, name: nameOf(group).alone, x: x(group.effect), y: y(-Math.log10(group.q)) }));
  const labels = mapLabels(
    dots.filter(({ group }) => group.strength !== null),
    width,
  );
  const text = (effect: number) => perTradeText(effect, report.basis, money);
  return (
    <Card title={patternTexts.mapTitle} aside={save}>
      <Answer>
        {patternTexts.mapAnswer(report.patterns.length, report.tested)} <small>{patternTexts.mapRest(report.noise.length)}</small>
      </Answer>
      <div ref={ref} className={css.map}>
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} height={HEIGHT} aria-hidden="true">
          <rect className={css.strong} x={0} y={0} width={width} height={y(STRONG)} />
          <rect className={css.likely} x={0} y={y(STRONG)} width={width} height={y(LIKELY) - y(STRONG)} />
          <line className={css.axis} x1={width / 2} x2={width / 2} y1={0} y2={BOTTOM} />
          <line className={css.axis} x1={0} x2={width} y1={BOTTOM} y2={BOTTOM} />
          <text className={css.band} x={width - 8} y={16} textAnchor="end">
            {patternTexts.strong}
          </text>
          <text className={css.band} x={width - 8} y={y(LIKELY) - 6} textAnchor="end">
            {patternTexts.likely}
          </text>
          <text className={css.band} x={width - 8} y={y(LIKELY) + 16} textAnchor="end">
            {patternTexts.chance}
          </text>
          {dots.map(({ group: { dimension, group, strength, effect }, x: cx, y: cy }) => (
            <circle
              key={`${dimension} ${group}`}
              className={strength === null ? css.noise : effect > 0 ? css.gain : css.loss}
              cx={cx}
              cy={cy}
              r={4.5}
            />
          ))}
          {labels.map(({ name, x: at, y: line, anchor }) => (
            <text key={`${at} ${line}`} className={css.name} x={at} y={line} textAnchor={anchor}>
              {name}
            </text>
          ))}
          {[-most, 0, most].map((effect, i) => (
            <text
              key={effect}
              className={css.tick}
              x={[0, width / 2, width][i]}
              y={HEIGHT - 6}
              textAnchor={(['start', 'middle', 'end'] as const)[i]}
            >
              {effect === 0 ? patternTexts.sameAsRest : text(effect)}
            </text>
          ))}
        </svg>
      </div>
      <p className={css.foot}>{patternTexts.mapFoot}</p>
      <ChartTable
        label={patternTexts.mapTitle}
        heads={patternTexts.mapHeads}
        size={all.length}
        row={(at) => {
          const group = all[at]!;
          const cells = [text(group.effect), count(group.n), qText(group.q)];
          return { key: `${group.dimension} ${group.group}`, head: nameOf(group).full, href: link.group(group), cells };
        }}
      />
    </Card>
  );
}
