import { useState } from 'react';
import type { ColumnProfile } from '#domain/importers/columns/columnProfile.ts';
import { dateOrderIn } from '#domain/importers/columns/guessProfile.ts';
import type { DateOrder } from '#domain/importers/imported.ts';
import type { UnknownColumns } from '#journal/import/importWorker.ts';

/**
 * The current column assignment. `dateOrder`: null while dates are ambiguous and no order is chosen. A chosen order
 * applies to the whole file, so it stays when columns change; a confirmed profile has one.
 */
export function useMatchedColumns({ sample, profile: first, isConfirmed }: UnknownColumns) {
  const [profile, setProfile] = useState(first);
  const [chosen, setChosen] = useState<DateOrder | null>(isConfirmed ? first.dates : null);
  const isOrderKnown = ({ columns }: ColumnProfile) => dateOrderIn(sample, columns).certain;
  return {
    profile,
    dateOrder: chosen === null && !isOrderKnown(profile) ? null : profile.dates,
    change: (next: ColumnProfile) => setProfile(chosen === null || isOrderKnown(next) ? next : { ...next, dates: chosen }),
    chooseOrder(order: DateOrder) {
      setChosen(order);
      setProfile({ ...profile, dates: order });
    },
  };
}
