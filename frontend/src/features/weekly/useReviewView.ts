import { useMemo } from 'react';
import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import { useView } from '../view/useView.ts';

/**
 * View of the weekly review: money after fees of all closed trades, so that no switch changes the grade of a promise, a daily limit or a loss. `isOwn` is
 * true while other screens show results in another way.
 */
export function useReviewView() {
  const { view, shown } = useView();
  const hidden = useAmountsHidden();
  const graded = useMemo<JournalView>(() => {
    const { inR: _, ...inMoney } = view;
    return { ...inMoney, gross: false };
  }, [view]);
  const money = useMemo(() => moneyFormat(view.currency, { hidden }), [view.currency, hidden]);
  return { view: graded, money, isOwn: view.gross || shown.measure !== 'money' };
}
