import { BadgeCheck, Hourglass, Scale, Waves } from 'lucide-react';
import * as reportTexts from '#copy/reportTexts.ts';
import type { Trust } from '#domain/breakdowns/reportRow.ts';
import { type CountingUnit, unitPlurals } from '#domain/options/campaigns/countingUnit.ts';
import { pText } from '../pText.ts';
import css from './breakdown.module.css';

const icons = { edge: BadgeCheck, leak: BadgeCheck, ahead: Scale, behind: Scale, noise: Waves };

/** Whether a group can be told from the rest, in words, with p. `partly`: some of its trades have no result per trade, for they have no risk. */
export function TrustText({ trust, partly, unit }: { readonly trust: Trust; readonly partly: boolean; readonly unit: CountingUnit }) {
  if (trust.is === 'few' || trust.is === 'fewElse') {
    const needed = partly && trust.is === 'few' ? reportTexts.neededWithRisk : reportTexts.needed;
    return (
      <span className={`${css.trust} ${css.tooFew}`}>
        <Hourglass aria-hidden="true" />
        <span>
          {(trust.is === 'few' ? reportTexts.few : reportTexts.fewElse)(unitPlurals[unit])} <small>({needed(trust.missing)})</small>
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
