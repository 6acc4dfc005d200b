import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import type { Brush } from '#charts/scatter/brush.ts';
import * as explorerTexts from '#copy/reports/explorerTexts.ts';
import * as reportTexts from '#copy/reports/reportTexts.ts';
import type { TableFile } from '#domain/exports/csvText.ts';
import { count } from '#domain/format/percent.ts';
import { tradeMeasures } from '#domain/reports/explorer/index.ts';
import { writeRanges } from '#domain/reports/explorer/readRanges.ts';
import { type Scatter, valueOn } from '#domain/reports/explorer/scatter.ts';
import type { TradeMeasure } from '#domain/reports/explorer/tradeMeasure.ts';
import { wilsonInterval } from '#domain/statistics/wilsonInterval.ts';
import { unitPlurals } from '#domain/trades/countingUnit.ts';
import { roundedCell, TableButton } from '#features/tableFiles/TableButton.tsx';
import { useSearch } from '#features/view/AddressOfFigures.tsx';
import { useReport } from '#journal/useReport.ts';
import { Answer, Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Select } from '#ui/Select.tsx';
import { Row } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { ChosenPart } from './explorer/ChosenPart.tsx';
import { ExplorerPlot } from './explorer/ExplorerPlot.tsx';
import css from './explorer/explorer.module.css';
import { type ReportProps, ReportState } from './ReportState.tsx';

/** Four figures are finer than a pixel. */
const rounded = (value: number) => Number(value.toPrecision(4));

/**
 * The ranges of both measures that a part of the plot means. At an end of an axis it includes everything beyond, like the dots drawn there.
 */
function rangesOfBrush(
  { left, right, low, high }: Brush,
  { x, y }: Pick<Scatter, 'x' | 'y'>,
  [across, up]: readonly [TradeMeasure, TradeMeasure],
): string {
  const range = (measure: TradeMeasure, axis: Scatter['x'], from: number, to: number) => {
    const value = valueOn(axis, measure.scale);
    return {
      measure: measure.id,
      from: from <= 0 ? Number.NEGATIVE_INFINITY : rounded(value(from)),
      to: to >= 1 ? Number.POSITIVE_INFINITY : rounded(value(to)),
      excludesTo: false,
    };
  };
  return writeRanges([range(across, x, left, right), range(up, y, low, high)]);
}

/** The bands of a scatter as a file. `across` and `up`: the measures with their units; `units`: the counted units. */
function bandsFile(
  bands: Scatter['bands'],
  { across, up, units }: { readonly across: string; readonly up: string; readonly units: string },
): Omit<TableFile, 'about'> {
  const [, , won, , median] = explorerTexts.bandHeads(across, units, up);
  const rate = `${won}, percent`;
  const ends = [explorerTexts.bandFrom(across), explorerTexts.bandTo(across)];
  return {
    heading: [...ends, units, rate, reportTexts.interval(rate, 'low'), reportTexts.interval(rate, 'high'), median!],
    rows: bands.map(({ from, to, trades, wins, median: middle }) => {
      const { low, high } = wilsonInterval(wins, trades)!;
      return [from, to, trades, ...[(100 * wins) / trades, 100 * low, 100 * high, middle].map(roundedCell)];
    }),
  };
}

const choices = tradeMeasures.map(({ id, label }) => ({ value: id, text: label }));

type Props = { readonly label: string; readonly value: string; readonly onChoose: (id: string) => void };

/** The measure of an axis. */
const AxisChoice = ({ label, value, onChoose }: Props) => (
  <Text as="span" size="label" tone="faint" className={css.axis}>
    <span aria-hidden="true">{label}</span>
    <Select size="small" aria-label={label} value={value} choices={choices} onChange={(event) => onChoose(event.target.value)} />
  </Text>
);

/** A measure with its unit, for files: "Result, USD", "Holding time, seconds". */
function measureName({ label, unit }: TradeMeasure, currency: string): string {
  const isAmount = unit === 'money' || unit === 'amount' || unit === 'price';
  return `${label}, ${isAmount ? currency : reportTexts.measureUnits[unit]}`;
}

const measureOf = (id: string | null, fallback: string) =>
  tradeMeasures.find((measure) => measure.id === id) ?? tradeMeasures.find((measure) => measure.id === fallback)!;

/** The axes in the address, and a setter for both together: of two separate changes one would be lost. */
function useAxes() {
  const [search, setSearch] = useSearch();
  const choose = (x: string, y: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('x', x);
        next.set('y', y);
        return next;
      },
      { replace: true },
    );
  return [search, choose] as const;
}

const NothingHere = ({ title, hint }: { readonly title: string; readonly hint: string }) => (
  <EmptyState small title={title}>
    <p>{hint}</p>
  </EmptyState>
);

/** Any two measures of each trade against each other; a part of the plot is its exact trades. */
export default function ExplorerTab(props: ReportProps) {
  const { filter, view, unit } = props;
  const [search, choose] = useAxes();
  const [x, y] = [measureOf(search.get('x'), 'held').id, measureOf(search.get('y'), view.inR ? 'r' : 'net').id];
  const [chosen, setChosen] = useState<{ readonly of: string; readonly brush: Brush } | null>(null);
  const { value: report, asked, problem } = useReport('explorer', filter, view, { x, y });
  if (report === null || asked === null) return <ReportState problem={problem} />;
  const [across, up] = [measureOf(asked.x, x), measureOf(asked.y, y)];
  // A selected area belongs to the current axes and trades.
  const of = JSON.stringify([across.id, up.id, report.x, report.y, report.trades]);
  const named = (measure: TradeMeasure) => measureName(measure, view.currency);
  const brush = chosen?.of === of ? chosen.brush : null;
  return (
    <Card>
      <Row wrap justify="between" className={css.head}>
        <div>
          <Text as="h2" size="label" tone="quiet" weight="medium">
            {explorerTexts.title}
          </Text>
          <Answer>
            {explorerTexts.answer(across.label, up.label)} <small>n {count(report.trades)}</small>
          </Answer>
        </div>
        <Row gap={8} wrap centered className={css.axes}>
          <AxisChoice label={explorerTexts.across} value={x} onChoose={(id) => choose(id, y)} />
          <IconButton label={explorerTexts.swap} title={explorerTexts.swap} onClick={() => choose(y, x)}>
            <ArrowRightLeft aria-hidden="true" />
          </IconButton>
          <AxisChoice label={explorerTexts.up} value={y} onChoose={(id) => choose(x, id)} />
          <TableButton
            name={`${up.id}-by-${across.id}`}
            title={explorerTexts.bandsLabel(across.label, up.label)}
            table={() => bandsFile(report.bands, { across: named(across), up: named(up), units: unitPlurals[unit] })}
            view={view}
            unit={unit}
          />
        </Row>
      </Row>
      {report.trades === 0 ? (
        <NothingHere title={explorerTexts.none} hint={explorerTexts.noneHint} />
      ) : (
        <div className={css.halves}>
          <ExplorerPlot
            {...props}
            report={report}
            across={across}
            up={up}
            brush={brush}
            onBrush={(next) => setChosen(next && { of, brush: next })}
          />
          {brush === null ? (
            <NothingHere title={explorerTexts.choosePart} hint={explorerTexts.choosePartHint} />
          ) : (
            <ChosenPart {...props} range={rangesOfBrush(brush, report, [across, up])} onClear={() => setChosen(null)} />
          )}
        </div>
      )}
    </Card>
  );
}
