import { Link, useLocation } from 'react-router-dom';
import { type GroupBar, GroupBars } from '#charts/GroupBars.tsx';
import { type HourBar, HourBars } from '#charts/HourBars.tsx';
import * as reportTexts from '#copy/reports/reportTexts.ts';
import { smallSampleNote } from '#copy/viewTexts.ts';
import { dimensions } from '#domain/breakdowns/dimensions/index.ts';
import { groupWord, NO_GROUP } from '#domain/breakdowns/groupTests.ts';
import type { ReportRow } from '#domain/breakdowns/reportRow.ts';
import { percent } from '#domain/format/percent.ts';
import { unitPlurals } from '#domain/trades/countingUnit.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { countedUnits } from '#format/countedUnits.ts';
import { Card } from '#ui/Card.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import { DimensionChoice } from '../DimensionChoice.tsx';
import type { ReportProps } from '../ReportProps.ts';
import { ReportState } from '../ReportState.tsx';
import { reportAddress } from '../reportAddress.ts';
import css from '../reports.module.css';
import { useBreakdown } from '../useBreakdown.ts';
import { useKeyText } from '../useKeyText.ts';
import { useReportChoice } from '../useReportChoice.ts';
import { BreakdownAnswer } from './BreakdownAnswer.tsx';

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
        <div className={css.choices}>
          <DimensionChoice name={reportTexts.by} value={by.id} ids={times} onChoose={choose} />
        </div>
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
