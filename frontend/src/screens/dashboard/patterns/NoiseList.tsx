import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Whiskers } from '#charts/Whiskers.tsx';
import * as patternTexts from '#copy/patterns/patternTexts.ts';
import { smallSampleNote } from '#copy/viewTexts.ts';
import { patternDimensions } from '#domain/patterns/patternDimensions.ts';
import { unitPlurals } from '#domain/trades/countingUnit.ts';
import { Amount } from '#format/Amount.tsx';
import { perTradeText } from '#format/perTradeText.ts';
import { SampleCount } from '#format/SampleCount.tsx';
import type { ShownGroup } from '#journal/worker/reports/patternsReport.ts';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';
import css from './noise.module.css';
import type { PatternContext } from './patternContext.ts';

/** Number shown before the others are requested. */
const FIRST = 12;

/** Tested groups of one dimension without a difference: each its interval on one scale, its difference and its number of trades. */
function NoiseGroup({
  groups,
  context: { report, money, nameOf, link },
}: {
  readonly groups: readonly ShownGroup[];
  readonly context: PatternContext;
}) {
  const [showsAll, setShowsAll] = useState(false);
  if (groups.length === 0) return null;
  const reach = Math.max(...report.noise.map(({ effect }) => 2 * Math.abs(effect)), Number.MIN_VALUE);
  const at = (value: number) => 0.5 + value / (2 * reach);
  const sorted = [...groups].sort((a, b) => b.effect - a.effect);
  return (
    <section className={css.group}>
      <h4>{nameOf(groups[0]!).dimension}</h4>
      <ul>
        {(showsAll ? sorted : sorted.slice(0, FIRST)).map((group) => (
          <li key={group.group}>
            <Link to={link.group(group)}>{nameOf(group).short}</Link>
            <Whiskers at={at(group.effect)} low={at(group.low)} high={at(group.high)} line={0.5} look={group.isSmall ? 'few' : 'plain'} />
            <span>
              <Amount>{perTradeText(group.effect, report.basis, money)}</Amount>
            </span>
            <span className={css.n}>
              <SampleCount n={group.n} />
            </span>
          </li>
        ))}
      </ul>
      {sorted.length > FIRST && !showsAll && (
        <Button look="text" size="small" onClick={() => setShowsAll(true)}>
          {patternTexts.showAll(sorted.length)}
        </Button>
      )}
    </section>
  );
}

/** Number of groups with too few trades that are named, nearest to enough first. */
const FEW_NAMED = 6;

/** Tested groups without a difference from chance, by dimension, and groups with too few trades. */
export function NoiseList({ context }: { readonly context: PatternContext }) {
  const { report, unit, nameOf } = context;
  const few = [...report.few].sort((a, b) => a.missing - b.missing);
  const named = few.slice(0, FEW_NAMED).map((group) => patternTexts.fewOf(nameOf(group).full, group.missing));
  return (
    <div className={css.noise}>
      <Text as="h3" size="label" weight="medium">
        {patternTexts.noiseTitle}
      </Text>
      <Text size="label" tone="quiet" className={css.lead}>
        {patternTexts.noiseLead(report.tested)} {smallSampleNote(unitPlurals[unit])}
      </Text>
      <div className={css.columns}>
        {patternDimensions.map(({ id }) => (
          <NoiseGroup key={id} groups={report.noise.filter(({ dimension }) => dimension === id)} context={context} />
        ))}
      </div>
      {few.length > 0 && (
        <Text size="label" tone="quiet" className={css.few}>
          <b>{patternTexts.fewTrades}</b>
          {named.join(', ')} {few.length > FEW_NAMED && patternTexts.andMore(few.length - FEW_NAMED)}
        </Text>
      )}
    </div>
  );
}
