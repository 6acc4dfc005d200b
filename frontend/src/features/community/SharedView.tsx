import type { SharedThing } from '#contract/schemas/sharedThing.ts';
import { TradeSnapshotCard } from './TradeSnapshotCard.tsx';
import { WeekSnapshotCard } from './WeekSnapshotCard.tsx';

/** A post's shared content. */
export const SharedView = ({ shared }: { readonly shared: SharedThing }) =>
  shared.kind === 'trade' ? <TradeSnapshotCard trade={shared.trade} /> : <WeekSnapshotCard week={shared.week} />;
