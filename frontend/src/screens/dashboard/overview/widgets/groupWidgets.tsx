import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { GroupBars } from '#charts/GroupBars.tsx';
import * as texts from '#copy/overview/widgetTexts.ts';
import { noSetups } from '#copy/reports/questionTexts.ts';
import { smallSampleNote } from '#copy/viewTexts.ts';
import type { Dimension } from '#domain/breakdowns/dimension.ts';
import { byDaysToExpiry } from '#domain/breakdowns/dimensions/byDaysToExpiry.ts';
import { byStrategyName, bySymbol } from '#domain/breakdowns/dimensions/bySymbol.ts';
import { byMistake, bySetup } from '#domain/breakdowns/dimensions/byTag.ts';
import { groupWord, NO_GROUP } from '#domain/breakdowns/groupTests.ts';
import type { ReportRow } from '#domain/breakdowns/reportRow.ts';
import { isSmallSample } from '#domain/statistics/isSmallSample.ts';
import { unitPlurals } from '#domain/trades/countingUnit.ts';
import { absolute, toNumber } from '#domain/units/decimal.ts';
import { keyText } from '#features/filters/groupText.ts';
import { useUnit } from '#features/view/useAddressChoice.ts';
import { useFilter } from '#features/view/useFilter.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { useView } from '#features/view/useView.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { amountUnit, useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import { Answer, Card, CardNote } from '#ui/Card.tsx';
import type { WidgetProps } from './Widget.ts';

/** Groups shown: those that moved the most money. */
const MOST = 6;

type Props = Pick<WidgetProps, 'money' | 'className'> & {
  readonly title: string;
  readonly by: Dimension;
  /** Selects and orders groups; the largest results of all by default. */
  readonly pick?: (rows: readonly ReportRow[]) => readonly ReportRow[];
  /** Instead of bars, where there is no group. */
  readonly nothing: ReactNode;
};

const largest = (rows: readonly ReportRow[]) => rows.toSorted((a, b) => toNumber(absolute(b.net)) - toNumber(absolute(a.net)));

/** Results by a dimension's groups: the most notable one as the answer, and the others as bars. */
function GroupsCard({ title, by, pick = largest, nothing, money, className }: Props) {
  const { worker, known, asOf } = useJournal();
  const [filter] = useFilter();
  const { view } = useView();
  const [unit] = useUnit();
  const { accounts } = useAccounts();
  const link = useTradesLink();
  const { value } = useAsyncValue(
    asOf([filter, view, by.id]),
    () => worker.breakdown(filter, view, by.id, null),
    () => known('breakdown', filter, view, by.id, null),
    amountUnit(view),
  );
  const rows = pick((value?.rows ?? []).filter(({ key }) => key !== NO_GROUP)).slice(0, MOST);
  const hrefOf = (key: string) => link({ of: 'group', words: [groupWord(by, key)] });
  const nameOf = (key: string) => keyText(by, key, accounts);
  const first = largest(rows)[0];
  return (
    <Card className={className} title={title} aria-label={title}>
      {value !== null && first === undefined && nothing}
      {first !== undefined && (
        <>
          <Answer>
            <Link to={hrefOf(first.key)}>{nameOf(first.key)}</Link>
            <small>
              <Amount>{texts.standsOut(money.result(first.net), countedUnits(first.trades, unit))}</Amount>
            </small>
          </Answer>
          <GroupBars
            label={texts.groupsLabel(title, unitPlurals[unit])}
            bars={rows.map(({ key, net, trades }) => ({
              key,
              trades,
              label: nameOf(key),
              value: toNumber(net),
              href: hrefOf(key),
              text: money.result(net),
              title: `${nameOf(key)}: ${money.result(net)}, ${countedUnits(trades, unit)}`,
            }))}
          />
          {rows.some(({ trades }) => isSmallSample(trades)) && <CardNote>{smallSampleNote(unitPlurals[unit])}</CardNote>}
        </>
      )}
    </Card>
  );
}

const costliest = (rows: readonly ReportRow[]) => rows.toSorted((a, b) => (a.net < b.net ? -1 : a.net > b.net ? 1 : 0));

const noMistakes = (
  <>
    <Answer>{texts.noMistakes}</Answer>
    <CardNote>{texts.noMistakesHow}</CardNote>
  </>
);

/** Cards of results by one dimension, by the ids of their widgets. Mistakes are listed costliest first. */
export const groupWidgets = {
  mistakes: ({ money, className }: WidgetProps) => (
    <GroupsCard money={money} className={className} by={byMistake} title={texts.mistakes} pick={costliest} nothing={noMistakes} />
  ),
  setups: ({ money, className }: WidgetProps) => (
    <GroupsCard money={money} className={className} by={bySetup} title={texts.setups} nothing={<Answer>{noSetups}</Answer>} />
  ),
  strategies: ({ money, className }: WidgetProps) => (
    <GroupsCard
      money={money}
      className={className}
      by={byStrategyName}
      title={texts.strategies}
      nothing={<Answer>{texts.noStrategies}</Answer>}
    />
  ),
  expiry: ({ money, className }: WidgetProps) => (
    <GroupsCard
      money={money}
      className={className}
      by={byDaysToExpiry}
      title={texts.expiry}
      nothing={<Answer>{texts.noExpiries}</Answer>}
    />
  ),
  symbols: ({ money, className }: WidgetProps) => (
    <GroupsCard money={money} className={className} by={bySymbol} title={texts.symbols} nothing={<Answer>{texts.noSymbols}</Answer>} />
  ),
};
