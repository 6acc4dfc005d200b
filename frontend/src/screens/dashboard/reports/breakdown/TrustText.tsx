import { BadgeCheck, Hourglass, Scale, Waves } from 'lucide-react';
import * as reportTexts from '#copy/reports/reportTexts.ts';
import * as viewTexts from '#copy/viewTexts.ts';
import type { Trust } from '#domain/breakdowns/reportRow.ts';
import { type CountingUnit, unitPlurals } from '#domain/trades/countingUnit.ts';
import { pText } from '../pText.ts';
import css from './breakdown.module.css';

const icons = { edge: BadgeCheck, leak: BadgeCheck, ahead: Scale, behind: Scale, noise: Waves };

/**
 * A group's difference from the rest, in words, with p. `withRisk`: number of its trades with a result per trade, if
 * only those with a risk have one.
 */
export function TrustText({
  trust,
  withRisk,
  unit,
}: {
  readonly trust: Trust;
  readonly withRisk: 'all' | 'some' | 'none';
  readonly unit: CountingUnit;
}) {
  if (trust.is === 'few' || trust.is === 'fewElse') {
    const needed = withRisk === 'some' && trust.is === 'few' ? reportTexts.neededWithRisk : reportTexts.needed;
    return (
      <span className={`${css.trust} ${css.tooFew}`}>
        <Hourglass aria-hidden="true" />
        <span>
          {withRisk === 'none' ? (
            viewTexts.noRiskKnown
          ) : (
            <>
              {(trust.is === 'few' ? reportTexts.few : reportTexts.fewElse)(unitPlurals[unit])} <small>({needed(trust.missing)})</small>
            </>
          )}
        </span>
      </span>
    );
  }
  const Icon = icons[trust.is];
  return (
    <span className={`${css.trust} ${trust.is === 'noise' ? '' : css.holds}`}>
      <Icon aria-hidden="true" />
      <span>
        {reportTexts.trust[trust.is]} {trust.p !== null && <small>{pText(trust.p)}</small>}
      </span>
    </span>
  );
}
