import { useEffect } from 'react';
import { sentence } from '#browser/useSubmit.ts';
import * as planningTexts from '#copy/plans/planningTexts.ts';
import { useJournalStore } from '#journal/useJournal.ts';
import { RetryNotice } from '../loading/RetryNotice.tsx';
import { usePlansReport, useTradePlans } from '../plans/useTradePlans.ts';

/** Loads the plans for an address that groups by them, matches trades, and reports a failure. */
export default function PlansNotice() {
  const { plans, error, again } = useTradePlans();
  const { value, current } = usePlansReport(plans);
  const journal = useJournalStore();
  const planned = current ? (value?.planned ?? null) : null;
  useEffect(() => {
    if (planned !== null) void journal.setPlans(planned);
  }, [journal, planned]);
  return error === null ? null : <RetryNotice text={sentence(error, planningTexts.plansMissing)} onRetry={again} />;
}
