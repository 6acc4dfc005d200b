import { ThumbsDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import * as aiTexts from '#copy/aiTexts.ts';
import { makePromise } from '#copy/aiTexts.ts';
import * as patternTexts from '#copy/patterns/patternTexts.ts';
import { percent } from '#domain/format/percent.ts';
import { daySpan } from '#domain/format/shortDay.ts';
import { isKnownAfterwards, patternDimensions } from '#domain/patterns/patternDimensions.ts';
import type { EntrySpan } from '#domain/patterns/patternTrades.ts';
import { qText, shareOfLuck } from '#domain/patterns/qText.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { millis } from '#domain/units/millis.ts';
import { AnalysisBox } from '#features/ai/AnalysisBox.tsx';
import { LatestTrades, ResultSpread } from '#features/patterns/ResultSpread.tsx';
import { Amount } from '#format/Amount.tsx';
import { perTradeColor, perTradeText } from '#format/perTradeText.ts';
import colors from '#format/pnlColor.module.css';
import type { ShownPattern } from '#journal/worker/reports/patternsReport.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Row } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import css from './detail.module.css';
import type { PatternContext } from './patternContext.ts';

/** "Mar 3 – Apr 28, 2025": the days of a stretch in a zone. */
export const stretchText = ({ from, to }: EntrySpan, zone: string): string => daySpan(dayKey(millis(from), zone), dayKey(millis(to), zone));

/** Explains in words what a pattern's trades have in common, for exactly the tested ones. */
function ExplainPattern({ pattern, context }: { readonly pattern: ShownPattern; readonly context: PatternContext }) {
  const { report, filter, unit, money } = context;
  const { of } = patternDimensions.find(({ id }) => id === pattern.dimension)!;
  const tested = report.basis === 'r' ? { ...filter, r: filter.r ?? '~' } : filter;
  return (
    <div className={css.explain}>
      <AnalysisBox
        call={{
          name: 'patternExplain',
          input: { filter: tested, unit, currency: money.currency, dimension: of.id, group: pattern.group },
        }}
        lead={aiTexts.explainLead}
        ask={aiTexts.explain}
        again={aiTexts.explainAgain}
      />
    </div>
  );
}

/** A pattern opened: how its results are spread, whether newer trades agree, how sure in words, its latest trades, and what to do about it. */
export function PatternDetail({ pattern, context }: { readonly pattern: ShownPattern; readonly context: PatternContext }) {
  const { report, money, nameOf, link, hidden } = context;
  const { mean, restMean, q, wins, stretch, holdOut, n } = pattern;
  const { full } = nameOf(pattern);
  const isAfterwards = isKnownAfterwards(pattern);
  const text = (value: number | null) => perTradeText(value, report.basis, money);
  const share = (value: number) => percent(100 * value);
  const checked = holdOut.holds === null ? patternTexts.tooFewNewer : holdOut.holds ? patternTexts.agrees : patternTexts.disagrees;
  return (
    <div className={css.detail}>
      <div>
        <Text as="h3" size="small" tone="faint" weight="medium">
          {patternTexts.spread}
        </Text>
        {pattern.bins !== null && <ResultSpread pattern={pattern} bins={pattern.bins} context={context} />}
        <Text weight="medium">{patternTexts.means(full, text(mean), text(restMean))}</Text>
        <dl className={css.parts}>
          {[[patternTexts.firstPart, holdOut.first] as const, [patternTexts.lastPart, holdOut.last] as const].map(([name, difference]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={difference === null ? undefined : colors[perTradeColor(difference, report.basis, money)]}>
                <Amount>{text(difference)}</Amount>
              </dd>
            </div>
          ))}
          <div>
            <dt>{checked}</dt>
          </div>
        </dl>
        <p className={css.words}>{patternTexts.wins(share(wins.share), share(wins.low), share(wins.high), share(wins.restShare))}</p>
        <p className={css.words}>{patternTexts.qWords(qText(q), shareOfLuck(q))}</p>
        {isAfterwards && <p className={css.words}>{patternTexts.afterwardsWords}</p>}
        {stretch !== null && <p className={css.words}>{patternTexts.stretchWords(stretchText(stretch, context.zone))}</p>}
      </div>
      <div>
        <Row justify="between" size="label" className={css.head}>
          <Text as="h3" size="small" tone="faint" weight="medium">
            {patternTexts.latest(pattern.latest.length)}
          </Text>
          <Link to={link.group(pattern)}>{patternTexts.openAll(n)}</Link>
        </Row>
        <LatestTrades trades={pattern.latest} context={context} />
        <Row gap={8} className={css.acts}>
          {pattern.effect < 0 && !isAfterwards && (
            <ButtonLink size="small" to="/dashboard/weekly-review?step=commit">
              {makePromise}
            </ButtonLink>
          )}
          <Button size="small" onClick={() => void hidden.hide(pattern, full)}>
            <ThumbsDown aria-hidden="true" /> {patternTexts.notTrue}
          </Button>
        </Row>
      </div>
      <ExplainPattern pattern={pattern} context={context} />
    </div>
  );
}
