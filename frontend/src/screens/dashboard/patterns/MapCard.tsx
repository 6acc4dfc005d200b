import { ChartTable } from '#charts/ChartTable.tsx';
import { useWidth } from '#charts/useWidth.ts';
import * as patternTexts from '#copy/patterns/patternTexts.ts';
import { count } from '#domain/format/percent.ts';
import { qText } from '#domain/patterns/qText.ts';
import { TableButton } from '#features/tableFiles/TableButton.tsx';
import { perTradeText } from '#format/perTradeText.ts';
import type { ShownGroup } from '#journal/worker/reports/patternsReport.ts';
import { Answer } from '#ui/Answer.tsx';
import { Card } from '#ui/Card.tsx';
import css from './map.module.css';
import { mapLabels } from './mapLabels.ts';
import type { PatternContext } from './patternContext.ts';
import { patternsFile } from './patternsFile.ts';

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
