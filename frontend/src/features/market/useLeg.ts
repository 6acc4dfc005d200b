import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { OpenedLeg } from '#journal/worker/openedTrade.ts';
import { useView } from '../view/useView.ts';

/** A single trade, even if it is part of a strategy. `isMissing`: it is not in the up-to-date journal. */
export function useLeg(id: string): { readonly leg: OpenedLeg | null; readonly isMissing: boolean; readonly problem: string | null } {
  const { worker, settled, asOf } = useJournal();
  const { view } = useView();
  const own = { ...view, unit: 'trade' as const, gross: false };
  const { value, problem, current } = useAsyncValue(asOf([id, view.zone]), () => worker.page(id, own));
  const leg = value?.legs.find(({ trade }) => trade.id === value.asked) ?? value?.legs[0] ?? null;
  // Stays while the journal is read again: the view continues from its old state.
  return { leg: current || value?.asked === id ? leg : null, isMissing: settled && current && value === null, problem };
}
