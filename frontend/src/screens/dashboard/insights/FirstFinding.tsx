import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import * as insightsTexts from '#copy/insightsTexts.ts';
import * as patternTexts from '#copy/patterns/patternTexts.ts';
import { count } from '#domain/format/percent.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { isKnownAfterwards } from '#domain/patterns/patternDimensions.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import answerCss from '#features/ai/AnalysisView.module.css';
import { LatestTrades, ResultSpread } from '#features/patterns/ResultSpread.tsx';
import { useHiddenPatterns, usePatternLink } from '#features/patterns/useHiddenPatterns.ts';
import { usePatternNames } from '#features/patterns/usePatternNames.ts';
import { useMoney } from '#features/view/useMoney.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import { perTradeText } from '#format/perTradeText.ts';
import { usePatternSearch } from '#journal/usePatternSearch.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import type { PatternsReport } from '#journal/worker/reports/patternsReport.ts';
import { Card } from '#ui/Card.tsx';
import { Row, stackClasses } from '#ui/Stack.tsx';
import { AnswerSkeleton } from './AnswerCard.tsx';
import css from './firstFinding.module.css';

type Props = { readonly filter: JournalFilter; readonly view: JournalView; readonly unit: CountingUnit };

/** The answer where no group differs from the rest beyond chance. */
const nothingText = ({ tested }: PatternsReport): string =>
  tested === 0 ? insightsTexts.notEnough : insightsTexts.nothingStandsOut(patternTexts.nothing(tested));

/** The surest pattern of the trades as an opened answer, before anything was asked: it is computed here, and free. */
export default function FirstFinding({ filter, view, unit }: Props) {
  const { value: report, problem } = usePatternSearch(filter, view, '');
  const money = useMoney(view.currency);
  const nameOf = usePatternNames(unit);
  const link = usePatternLink(report?.basis ?? 'money', filter);
  const { hiddenSince } = useHiddenPatterns();
  if (problem !== null) return null;
  if (report === null) return <AnswerSkeleton />;
  const shown = report.patterns.filter((each) => !isKnownAfterwards(each) && hiddenSince(each) === null);
  // A surer answer of more trades goes first; one of few is given as such, as Edges lists it too.
  const pattern = shown.find(({ isSmall }) => !isSmall) ?? shown[0];
  const text = (value: number) => perTradeText(value, report.basis, money);
  return (
    <Card className={`${stackClasses(8)} ${css.card}`}>
      <p className={css.question}>{insightsTexts.standsOut}</p>
      {pattern === undefined ? (
        <p className={answerCss.headline} data-first>
          {nothingText(report)}
        </p>
      ) : (
        <>
          <p className={answerCss.headline} data-first>
            {insightsTexts.standsOutYes(nameOf(pattern).full)}
            <Link className={answerCss.figure} to={link.group(pattern)}>
              {countedUnits(pattern.n, unit)}
            </Link>
            {insightsTexts.average}
            <strong>
              <Amount>{text(pattern.mean)}</Amount>
            </strong>
            {insightsTexts.theOther}
            {count(pattern.rest)}
            {insightsTexts.average}
            <strong>
              <Amount>{text(pattern.restMean)}</Amount>
            </strong>
            .
          </p>
          <p className={css.interval}>
            <Amount>{insightsTexts.differenceOf(text(pattern.effect), patternTexts.range(text(pattern.low), text(pattern.high)))}</Amount>
          </p>
          {pattern.isSmall && <p className={css.interval}>{insightsTexts.fewTrades}</p>}
          {pattern.bins !== null && <ResultSpread pattern={pattern} bins={pattern.bins} context={{ report, money, nameOf }} />}
          <h3>
            {patternTexts.latest(pattern.latest.length)} <Link to={link.group(pattern)}>{patternTexts.openAll(pattern.n)}</Link>
          </h3>
          <LatestTrades trades={pattern.latest} context={{ report, money, zone: view.zone }} />
        </>
      )}
      <Row as="p" gap={8} centered className={css.foot}>
        <ShieldCheck aria-hidden="true" /> {insightsTexts.freeFinding}
      </Row>
    </Card>
  );
}
