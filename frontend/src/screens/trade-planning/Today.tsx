import { useJournal } from '#journal/useJournal.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { DayStrip } from './DayStrip.tsx';
import type { usePlanning } from './usePlanning.ts';

type Props = Pick<ReturnType<typeof usePlanning>, 'report' | 'rules' | 'error' | 'problem' | 'today' | 'moneyOf' | 'currency'>;

/** The day's limits, or a placeholder until the journal is loaded. */
export function Today({ report, rules, error, problem, today, moneyOf, currency }: Props) {
  const journal = useJournal();
  if (report !== null && rules !== null) return <DayStrip day={report.day} rules={rules} today={today} money={moneyOf(currency)} />;
  return error === null && problem === null && journal.problem === null ? <Skeleton height={120} /> : null;
}
