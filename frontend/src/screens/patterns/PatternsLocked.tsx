import { Whiskers } from '#charts/Whiskers.tsx';
import * as patternTexts from '#copy/patternTexts.ts';
import { countedUnits } from '#format/countedUnits.ts';
import { LockedPreview } from '#frontend/parts/locked/LockedPreview.tsx';
import { useOwnShape } from '#frontend/parts/locked/useOwnShape.ts';
import type { PatternsOf } from './PatternSearch.tsx';

/** What the Free plan sees: how many trades could be tested, before a blurred shape of their own results by hour and weekday. */
export function PatternsLocked({ filter, view, closed, unit }: PatternsOf) {
  const shape = useOwnShape(filter, view);
  return (
    <LockedPreview title={patternTexts.lockedTitle(countedUnits(closed, unit))} text={patternTexts.locked}>
      {shape.map(({ key, size }) => (
        <Whiskers
          key={key}
          at={0.5 + 0.4 * size}
          low={0.42 + 0.4 * size}
          high={0.58 + 0.4 * size}
          line={0.5}
          look={size > 0 ? 'gain' : 'loss'}
        />
      ))}
    </LockedPreview>
  );
}
