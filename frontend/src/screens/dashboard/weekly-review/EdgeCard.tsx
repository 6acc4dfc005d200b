import { TrendingDown, TrendingUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSession } from '#browser/session/useSession.ts';
import { wonOf } from '#copy/commonTexts.ts';
import * as texts from '#copy/weekTexts.ts';
import { groupWord } from '#domain/breakdowns/groupTests.ts';
import { joinWords } from '#domain/format/joinWords.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, inR } from '#domain/format/percent.ts';
import type { ResultBasis } from '#domain/metrics/resultBasis.ts';
import { patternDimensions } from '#domain/patterns/patternDimensions.ts';
import { qText } from '#domain/patterns/qText.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { toNumber } from '#domain/units/decimal.ts';
import type { WeekGroup } from '#domain/weekly/edgeAndLeak.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import { perTradeText } from '#format/perTradeText.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { usePatternSearch } from '#journal/usePatternSearch.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import { accessDenied } from '#shared/access.ts';
import { Answer, Card, CardNote } from '#ui/Card.tsx';
import { Text } from '#ui/Text.tsx';
import { closedIn, weekTradesLink } from './closedIn.ts';
import css from './edge.module.css';
import { ResultDots } from './ResultDots.tsx';
import { useWeekTrades, WeekTrades } from './WeekTrades.tsx';

type Options = { readonly week: string; readonly view: JournalView; readonly money: MoneyFormat; readonly unit: CountingUnit };

/**
 * The pattern search's result for a week's group over all trades until its end, like the patterns screen; null on
 * plans without it, which use reports.
 */
function usePatternLuck(group: WeekGroup | null, isEdge: boolean, { week, view, money, unit }: Options): string | null {
  const { user } = useSession();
  const isOpen = group !== null && accessDenied('premium', user, Date.now()) === null;
  const { to } = closedIn(week);
  const { value: report, problem } = usePatternSearch({ to }, view, isOpen ? '' : null);
  if (!isOpen || problem !== null) return null;
  if (report === null) return texts.comparing;
  const dimension = patternDimensions.find(({ of }) => of.id === group.by)!.id;
  const isIt = (other: { readonly dimension: string; readonly group: string }) =>
    other.dimension === dimension && other.group === group.row.key;
  const few = report.few.find(isIt);
  if (few !== undefined) return texts.tooFew(few.missing);
  const tested = [...report.patterns, ...report.noise].find(isIt);
  if (tested === undefined) return '';
  const text = (value: number) => perTradeText(value, report.basis, money);
  const range = `${text(tested.low)} to ${text(tested.high)}`;
  const said = [text(tested.effect), countedUnits(tested.n, unit), range] as const;
  return tested.strength === null || tested.effect > 0 !== isEdge
    ? texts.patternOfChance(...said)
    : texts.patternReal(...said, qText(tested.q));
}

const SHOWN = 4;

type Props = {
  readonly kind: 'edge' | 'leak';
  readonly group: WeekGroup | null;
  readonly closed: number;
  readonly basis: ResultBasis;
  readonly week: string;
  readonly view: JournalView;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
};

/** Text on whether the same group differs from luck over the whole journal. */
function luckText({ ever }: WeekGroup, isEdge: boolean, perTrade: (value: number) => string, unit: CountingUnit): string {
  const mean = ever?.mean;
  if (ever == null || mean == null || ever.trust.is === 'fewElse') return '';
  if (ever.trust.is === 'few') return texts.tooFew(ever.trust.missing);
  const range = mean.low === null || mean.high === null ? '–' : `${perTrade(mean.low)} to ${perTrade(mean.high)}`;
  const said = [countedUnits(ever.trades, unit), perTrade(mean.mean), range] as const;
  return (ever.trust.is === (isEdge ? 'edge' : 'leak') ? texts.likelyReal : texts.maybeLuck)(...said);
}

/** The group of trades that made the most in a week, or lost the most, and whether it does so elsewhere. */
export function EdgeCard({ kind, group, closed, basis, week, view, money, unit }: Props) {
  const isEdge = kind === 'edge';
  const word = group === null ? '' : joinWords([groupWord({ id: group.by }, group.row.key)]);
  const all = useWeekTrades(week, view);
  const own = useWeekTrades(week, view, { group: word })?.rows ?? [];
  const pattern = usePatternLuck(group, isEdge, { week, view, money, unit });
  const Icon = isEdge ? TrendingUp : TrendingDown;
  const tag = (
    <span className={isEdge ? css.edge : css.leak}>
      <Icon aria-hidden="true" /> {isEdge ? texts.edge : texts.leak}
    </span>
  );
  if (group === null)
    return (
      <Card title={tag} aria-label={isEdge ? texts.edge : texts.leak}>
        <Answer>{isEdge ? texts.noEdge : texts.noLeak}</Answer>
      </Card>
    );
  const { row } = group;
  const meant = new Set(own.map(({ trade }) => trade.id));
  const inRisk = basis === 'r';
  const perTrade = (value: number) => (inRisk ? inR(value) : money.result(value));
  const shown = (all?.rows ?? []).flatMap(({ trade }) => {
    const value = inRisk ? trade.r : toNumber(trade.net);
    return value === null ? [] : [{ id: trade.id, name: trade.instrument.underlying, value, isMeant: meant.has(trade.id) }];
  });
  const listed = (isEdge ? own.toReversed() : own).slice(0, SHOWN);
  const luck = pattern ?? luckText(group, isEdge, perTrade, unit);
  return (
    <Card
      title={tag}
      aria-label={isEdge ? texts.edge : texts.leak}
      aside={
        <Text as="span" size="label" tone="quiet">
          {texts.ofTrades(row.trades, countedUnits(closed, unit))}
        </Text>
      }
    >
      <Text as="h3" size="title" weight="bold" className={css.group}>
        {row.key}
      </Text>
      <Answer className={pnl[pnlColor(row.net, money)]}>
        <Amount>{money.result(row.net)}</Amount>
        <small>{wonOf(row.wins, row.trades)}</small>
      </Answer>
      {shown.length > 1 && <ResultDots dots={shown} text={(value) => (inRisk ? `${count(value)}R` : money.tick(value))} />}
      {luck !== '' && (
        <Text size="label" tone="quiet" className={css.luck}>
          <Amount>{luck}</Amount>
        </Text>
      )}
      <WeekTrades label={row.key} rows={listed} week={week} zone={view.zone} money={money} />
      <CardNote className={css.all}>
        <Link to={weekTradesLink(week, { group: word })}>{texts.openAll(row.trades, countedUnits(row.trades, unit))}</Link>
      </CardNote>
    </Card>
  );
}
