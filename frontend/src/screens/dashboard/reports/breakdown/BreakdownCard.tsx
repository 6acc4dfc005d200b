import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type GroupBar, GroupBars } from '#charts/GroupBars.tsx';
import { type HourBar, HourBars } from '#charts/HourBars.tsx';
import { more } from '#copy/commonTexts.ts';
import * as reportTexts from '#copy/reports/reportTexts.ts';
import { smallSampleNote } from '#copy/viewTexts.ts';
import type { Dimension } from '#domain/breakdowns/dimension.ts';
import { dimensions } from '#domain/breakdowns/dimensions/index.ts';
import { groupWord, NO_GROUP } from '#domain/breakdowns/groupTests.ts';
import type { BreakdownReport, ReportRow } from '#domain/breakdowns/reportRow.ts';
import { count, percent } from '#domain/format/percent.ts';
import { resultMetric } from '#domain/metrics/list/netPnl.ts';
import { unitPlurals } from '#domain/trades/countingUnit.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { TableButton } from '#features/tableFiles/TableButton.tsx';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { countedUnits } from '#format/countedUnits.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardNote } from '#ui/Card.tsx';
import { Row } from '#ui/Stack.tsx';
import { DimensionChoice } from '../DimensionChoice.tsx';
import { type ReportProps, ReportState } from '../ReportState.tsx';
import { reportAddress } from '../reportAddress.ts';
import css from '../reports.module.css';
import { sortedRows } from '../sortedRows.ts';
import { useBreakdown, useKeyText } from '../useBreakdown.ts';
import { useReportChoice } from '../useReportChoice.ts';
import { BreakdownAnswer, breakdownFile } from './BreakdownAnswer.tsx';
import { BreakdownTable } from './BreakdownTable.tsx';

const times = ['byHour', 'byWeekday', 'byMonth', 'bySinceOpen', 'byDayPart', 'bySession', 'byPlaceInDay'];
/** Maximum number of legible bars: the latest are drawn. */
const MOST = 24;

/** When results are made: value above, count below, by hour, weekday, month or time since the open. */
export function WhenCard({ filter, view, money, unit }: ReportProps) {
  const [chosen, choose] = useReportChoice('when', 'byHour');
  const { value, problem } = useBreakdown({ filter, view }, times.includes(chosen) ? chosen : 'byHour', null);
  const nameOf = useKeyText();
  const link = useTradesLink();
  const { search } = useLocation();
  if (value === null) return <ReportState problem={problem} />;
  const by = dimensions.find(({ id }) => id === value.by)!;
  const groups = value.report.rows.filter(({ key }) => key !== NO_GROUP);
  const bars = groups.slice(-MOST);
  const hrefOf = (key: string) => link({ of: 'group', words: [groupWord(by, key)] });
  const barOf = ({ key, net, trades, wins }: ReportRow): HourBar & GroupBar => ({
    key,
    label: by.keysAre === 'weekday' ? nameOf(by, key).slice(0, 3) : nameOf(by, key),
    value: toNumber(net),
    text: money.result(net),
    short: money.short(net),
    shortest: money.cell(net, 'narrow'),
    trades,
    title: `${nameOf(by, key)}: ${money.result(net)}, ${countedUnits(trades, unit)}, ${percent((100 * wins) / trades)} won`,
    href: hrefOf(key),
  });
  const Bars = by.keysAre === 'hour' || by.keysAre === 'weekday' ? HourBars : GroupBars;
  const table = reportAddress('breakdowns', search);
  return (
    <Card flush>
      <div className={css.head}>
        <div>
          <h2>{reportTexts.when}</h2>
          <BreakdownAnswer rows={groups} nameOf={(key) => nameOf(by, key)} hrefOf={hrefOf} money={money} unit={unit} />
        </div>
        <Row gap={8} wrap centered className={css.choices}>
          <DimensionChoice name={reportTexts.by} value={by.id} ids={times} onChoose={choose} />
        </Row>
      </div>
      <div className={css.body}>
        <Bars label={`${reportTexts.when} ${by.label}`} bars={bars.map(barOf)} />
        <CardNote>
          {smallSampleNote(unitPlurals[unit])} {groups.length > MOST && reportTexts.latestOnly(MOST)}{' '}
          <Link to={`${table}${table.includes('?') ? '&' : '?'}by=${by.id}`}>{reportTexts.asTable}</Link>
        </CardNote>
      </div>
    </Card>
  );
}

/** Number of groups shown first, and per further page. */
const PAGE = 25;

type Props = ReportProps & {
  readonly report: BreakdownReport;
  readonly by: Dimension;
  readonly within: Dimension | null;
  readonly onBy: (id: string) => void;
  readonly onWithin: (id: string) => void;
};

/** The breakdown: the answer in a sentence, with every group as a row, paged. */
export function BreakdownCard({ report, by, within, onBy, onWithin, view, money, unit }: Props) {
  const [shown, show] = useState(PAGE);
  const nameOf = useKeyText();
  const link = useTradesLink();
  const rows = sortedRows(report.rows, by).map((row) => (within === null ? row : { ...row, rows: sortedRows(row.rows, within) }));
  const title = `${reportTexts.by} ${by.label}${within === null ? '' : `, ${within.label}`}`;
  const net = resultMetric(view.gross).label;
  return (
    <Card flush>
      <div className={css.head}>
        <div>
          <h2>{reportTexts.whichPays(by.label)}</h2>
          <BreakdownAnswer
            rows={report.rows}
            nameOf={(key) => nameOf(by, key)}
            hrefOf={(key) => link({ of: 'group', words: [groupWord(by, key)] })}
            money={money}
            unit={unit}
          />
        </div>
        <Row gap={8} wrap centered className={css.choices}>
          <DimensionChoice name={reportTexts.by} value={by.id} onChoose={onBy} />
          <DimensionChoice name={reportTexts.thenBy} value={within?.id ?? ''} none={reportTexts.thenNone} onChoose={onWithin} />
          <TableButton
            name={`by-${by.label.toLowerCase().replaceAll(' ', '-')}`}
            title={title}
            table={() => breakdownFile(report, rows, { by, within, nameOf, net, unit })}
            view={view}
            unit={unit}
          />
        </Row>
      </div>
      <BreakdownTable
        report={report}
        rows={rows.slice(0, shown)}
        by={by}
        within={within}
        nameOf={nameOf}
        gross={view.gross}
        money={money}
        unit={unit}
      />
      {rows.length > shown && (
        <div className={css.more}>
          <Button size="small" onClick={() => show(shown + PAGE)}>
            {more(Math.min(PAGE, rows.length - shown))}
          </Button>
        </div>
      )}
      <div className={css.notes}>
        {(by.several || within?.several) && <CardNote>{reportTexts.severalNote(unitPlurals[unit])}</CardNote>}
        {report.basis === 'r' && report.valued < report.all.trades && (
          <CardNote>{reportTexts.someWithRisk(unit, count(report.valued), countedUnits(report.all.trades, unit))}</CardNote>
        )}
      </div>
    </Card>
  );
}
