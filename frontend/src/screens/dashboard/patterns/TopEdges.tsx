import { TrendingDown, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Whiskers } from '#charts/Whiskers.tsx';
import { makePromise } from '#copy/aiTexts.ts';
import * as patternTexts from '#copy/patterns/patternTexts.ts';
import { trust } from '#copy/reports/reportTexts.ts';
import { percent } from '#domain/format/percent.ts';
import { isKnownAfterwards } from '#domain/patterns/patternDimensions.ts';
import { patternKey } from '#domain/patterns/patternReport.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import { perTradeText } from '#format/perTradeText.ts';
import colors from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import type { ShownPattern } from '#journal/worker/reports/patternsReport.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Grid } from '#ui/Grid.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Text } from '#ui/Text.tsx';
import css from './edges.module.css';
import { PatternDetail } from './PatternDetail.tsx';
import { StrengthTag } from './PatternRow.tsx';
import type { PatternContext } from './patternContext.ts';
import { rankEdges } from './rankEdges.ts';

/** Name of a pattern's kind: its difference and its money may have two signs. */
function kindOf({ effect, net }: ShownPattern) {
  if (effect > 0) return net > 0n ? ({ text: patternTexts.edge, kind: 'success' } as const) : { text: trust.ahead };
  return net < 0n ? ({ text: patternTexts.leak, kind: 'danger' } as const) : { text: trust.behind };
}

type Props = { readonly pattern: ShownPattern; readonly context: PatternContext };

/** "+$7,662.59 made in opening range trades." */
function Sentence({ pattern, context: { money, nameOf } }: Props) {
  const { effect, net, wins, isSmall } = pattern;
  const name = nameOf(pattern).within;
  const color = isSmall ? undefined : colors[pnlColor(net, money)];
  const isContrary = effect > 0 ? net <= 0n : net >= 0n;
  const but = isContrary ? (effect > 0 ? patternTexts.stillBetter : patternTexts.stillWorse) : '';
  const though = but === '' && net < 0n && wins.share > 0.5 ? patternTexts.thoughWon(percent(100 * wins.share, 0)) : '';
  return (
    <p className={css.sentence}>
      <b className={color} data-first>
        <Amount>{money.result(net)}</Amount>
      </b>
      {net < 0n ? patternTexts.lostIn(name) : patternTexts.madeIn(name)}
      {but}
      {though}.
    </p>
  );
}

/** A pattern as a sentence about money, with its difference, its interval, its number of trades, how sure it is, and one thing to do. */
function EdgeCard({
  pattern,
  context,
  reach,
  isOpen,
  onOpen,
  next,
}: Props & {
  readonly reach: number;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** Where the next step leads; null: to the evidence. */
  readonly next: { readonly text: string; readonly to: string } | null;
}) {
  const { report, money, unit, nameOf, link } = context;
  const { effect, low, high, n, strength, isSmall } = pattern;
  const { text: kind, ...tag } = kindOf(pattern);
  const Icon = effect > 0 ? TrendingUp : TrendingDown;
  const text = (value: number) => perTradeText(value, report.basis, money);
  const at = (value: number) => 0.5 + value / (2 * reach);
  const act = isOpen ? patternTexts.close : patternTexts.evidence;
  const evidence = (
    <Button look="text" aria-expanded={isOpen} aria-label={patternTexts.actOn(act, nameOf(pattern).full)} onClick={onOpen}>
      {act}
    </Button>
  );
  return (
    <Card className={css.edge}>
      <header>
        <Tag {...tag}>
          <Icon aria-hidden="true" /> {kind}
        </Tag>
        <StrengthTag strength={strength} />
        {isSmall && <Tag kind="warning">{patternTexts.smallSample}</Tag>}
        {isKnownAfterwards(pattern) && <Tag kind="warning">{patternTexts.afterwards}</Tag>}
        <Link to={link.group(pattern)}>
          {report.withoutRisk > 0 ? patternTexts.withRisk(countedUnits(n, unit)) : countedUnits(n, unit)}
        </Link>
      </header>
      <Sentence pattern={pattern} context={context} />
      <Text as="div" size="label" tone="quiet" className={css.effect}>
        <Whiskers at={at(effect)} low={at(low)} high={at(high)} line={0.5} look={isSmall ? 'few' : effect > 0 ? 'gain' : 'loss'} />
        <p>
          <Amount>{patternTexts.against(text(effect))}</Amount>
          <small>
            <Amount>{patternTexts.interval95(patternTexts.range(text(low), text(high)))}</Amount>
          </small>
        </p>
      </Text>
      <footer>
        {next !== null && (
          <ButtonLink look="text" to={next.to}>
            {next.text}
          </ButtonLink>
        )}
        {evidence}
      </footer>
    </Card>
  );
}

/** The three patterns of the most money, each a sentence; one can be opened. */
export function TopEdges({ patterns, context }: { readonly patterns: readonly ShownPattern[]; readonly context: PatternContext }) {
  const [opened, setOpened] = useState<string | null>(null);
  const top = rankEdges(patterns);
  const reach = Math.max(...top.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  const isAct = (pattern: ShownPattern) => !isKnownAfterwards(pattern);
  // One link to each page, at the first pattern that it fits.
  const [toKeep, toStop] = [top.find((each) => each.effect > 0 && isAct(each)), top.find((each) => each.effect < 0 && isAct(each))];
  const nextOf = (pattern: ShownPattern) => {
    if (pattern === toKeep) return { text: patternTexts.makePlaybook, to: '/trade-planning/playbooks' };
    return pattern === toStop ? { text: makePromise, to: '/dashboard/weekly-review?step=commit' } : null;
  };
  const open = top.find((pattern) => patternKey(pattern) === opened);
  return (
    <>
      <Grid columns="repeat(auto-fit, minmax(min(300px, 100%), 1fr))" gap={14} until={1199} className={css.three}>
        {top.map((pattern) => {
          const key = patternKey(pattern);
          return (
            <EdgeCard
              key={key}
              pattern={pattern}
              context={context}
              reach={reach}
              isOpen={opened === key}
              onOpen={() => setOpened(opened === key ? null : key)}
              next={nextOf(pattern)}
            />
          );
        })}
      </Grid>
      {open !== undefined && (
        <Card flush title={context.nameOf(open).full}>
          <PatternDetail pattern={open} context={context} />
        </Card>
      )}
    </>
  );
}
