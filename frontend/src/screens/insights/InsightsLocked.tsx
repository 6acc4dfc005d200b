import { GroupBars } from '#charts/GroupBars.tsx';
import * as aiTexts from '#copy/aiTexts.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { CountingUnit } from '#domain/options/campaigns/countingUnit.ts';
import { countedUnits } from '#format/countedUnits.ts';
import { LockedPreview } from '#frontend/parts/locked/LockedPreview.tsx';
import { useOwnShape } from '#frontend/parts/locked/useOwnShape.ts';
import type { JournalView } from '#journal/worker/journalView.ts';

type Props = { readonly filter: JournalFilter; readonly view: JournalView; readonly closed: number; readonly unit: CountingUnit };

/** What the Free plan sees: how many trades could be asked about, before a blurred picture of their own results. */
export function InsightsLocked({ filter, view, closed, unit }: Props) {
  const bars = useOwnShape(filter, view).map(({ key, size }) => ({
    ...{ key, label: '', value: size, text: '', short: '', trades: 20, title: '', href: '/pricing' },
  }));
  return (
    <LockedPreview title={aiTexts.lockedTitle(countedUnits(closed, unit))} text={aiTexts.locked}>
      <GroupBars bars={bars} label="" />
    </LockedPreview>
  );
}
