import { Scale } from 'lucide-react';
import * as reportTexts from '#copy/reports/reportTexts.ts';
import type { GroupComparison } from '#domain/breakdowns/compareGroups.ts';
import { count } from '#domain/format/percent.ts';
import { ENOUGH } from '#domain/statistics/isSmallSample.ts';
import { type CountingUnit, unitPlurals } from '#domain/trades/countingUnit.ts';
import { pText } from '../pText.ts';
import css from './compare.module.css';

const STRONG = 0.05;

/** True if both sides have enough results to compare. */
const canCompare = ({ a, b }: GroupComparison): boolean => Math.min(a.mean?.n ?? 0, b.mean?.n ?? 0) >= ENOUGH;
/** True if the difference is significant. */
export const holdsUp = (found: GroupComparison): boolean => canCompare(found) && (found.shuffles?.p ?? 1) <= STRONG;

/** "Not proven yet, p 0.49 (8,000 shuffles of your own trades)." */
export function CompareVerdict({ found, unit }: { readonly found: GroupComparison; readonly unit: CountingUnit }) {
  const { shuffles } = found;
  const ways = shuffles === null ? '' : (shuffles.exact ? reportTexts.allShuffles : reportTexts.shuffled)(count(shuffles.count));
  return (
    <p className={css.verdict}>
      <Scale aria-hidden="true" />
      {!canCompare(found) || shuffles === null ? (
        <span>{reportTexts.tooFewToCompare(ENOUGH, unitPlurals[unit])}</span>
      ) : (
        <span>
          <b>{holdsUp(found) ? reportTexts.proven : reportTexts.notProven}</b>
          {`, ${pText(shuffles.p)} ${ways}.`}
        </span>
      )}
    </p>
  );
}
