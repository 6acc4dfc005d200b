import { useMemo } from 'react';
import { useFilter } from '#features/view/useFilter.ts';
import { useMoney } from '#features/view/useMoney.ts';
import { useView } from '#features/view/useView.ts';
import { usePlaybooks } from '#journal/usePlaybooks.ts';
import { useReport } from '#journal/useReport.ts';

/** The playbooks, and the results of the filter's trades by each; results in R are shown beside money, so that the view stays in money. */
export function usePlaybooksPage() {
  const playbooks = usePlaybooks();
  const [filter] = useFilter();
  const { view } = useView();
  const shown = useMemo(() => {
    const { inR: _, ...inMoney } = view;
    return inMoney;
  }, [view]);
  const { value: report, problem } = useReport('playbooks', filter, shown, {});
  return { ...playbooks, report, problem, view: shown, money: useMoney(shown.currency), unit: shown.unit ?? 'trade' };
}
