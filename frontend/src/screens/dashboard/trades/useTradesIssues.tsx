import { ChevronDown, TriangleAlert } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as looseTexts from '#copy/trades/looseNoteTexts.ts';
import * as tradesTexts from '#copy/trades/tradesTexts.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { OverdueDialog, overdueText } from '#features/manual/OverdueOptions.tsx';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import { useOverdueOptions, useUnmatchedCloses } from '#journal/useUnmatchedCloses.ts';
import { Chip } from '#ui/Chip.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Sheet } from '#ui/Sheet.tsx';

const UnmatchedCloses = lazyPart(() => import('./UnmatchedCloses.tsx'));

/** Number of notes without their trade, without those of deliberately deleted trades. */
function useLostNotes(): number {
  const { worker, asOf } = useJournal();
  const { value } = useAsyncValue(asOf(null), () => worker.looseNotes());
  return (value ?? []).filter(({ deleted }) => deleted === null).length;
}

/**
 * Issues to fix before the figures are complete, behind one chip that pushes nothing: it opens the only one, or lists them. `isUncounted`: no trade counts
 * yet, and closes without an opening are the page's content.
 */
export function useTradesIssues(zone: string, isUncounted: boolean): { readonly chip: ReactNode; readonly dialogs: ReactNode } {
  const unmatched = useUnmatchedCloses();
  const overdue = useOverdueOptions();
  const lost = useLostNotes();
  const go = useNavigate();
  const [opened, open] = useState<'unmatched' | 'overdue' | null>(null);
  const close = () => open(null);
  const issues = [
    ...(unmatched.length > 0 && !isUncounted ? [{ text: tradesTexts.unmatched(unmatched.length), onChoose: () => open('unmatched') }] : []),
    ...(overdue.length > 0 ? [{ text: overdueText(overdue), onChoose: () => open('overdue') }] : []),
    ...(lost > 0 ? [{ text: looseTexts.found(lost), onChoose: () => void go('/settings/words') }] : []),
  ];
  const [first] = issues;
  const chip =
    first === undefined ? null : issues.length === 1 ? (
      <Chip key="issues" kind="opens" onClick={first.onChoose}>
        <TriangleAlert aria-hidden="true" />
        <b>{first.text}</b>
      </Chip>
    ) : (
      <Menu
        key="issues"
        label={tradesTexts.toFix(issues.length)}
        entries={issues}
        trigger={(ties) => (
          <Chip kind="opens" {...ties}>
            <TriangleAlert aria-hidden="true" />
            <b>{tradesTexts.toFix(issues.length)}</b>
            <ChevronDown aria-hidden="true" />
          </Chip>
        )}
      />
    );
  const dialogs = (
    <>
      {opened === 'unmatched' && unmatched.length > 0 && (
        <Sheet open isWide label={tradesTexts.unmatchedTitle} title={tradesTexts.unmatchedTitle} onClose={close}>
          <Suspense fallback={null}>
            <UnmatchedCloses closes={unmatched} zone={zone} />
          </Suspense>
        </Sheet>
      )}
      {opened === 'overdue' && <OverdueDialog options={overdue} onClose={close} />}
    </>
  );
  return { chip, dialogs };
}
