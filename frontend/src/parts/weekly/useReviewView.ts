import { useMemo } from 'react';
import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import { useView } from '../view/useView.ts';

/**
 * How a weekly review counts: in money, after fees, over every closed trade, so that no switch of another screen changes how a promise, a daily limit or a
 * loss is graded. `isOwn`: other screens show results otherwise now.
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
