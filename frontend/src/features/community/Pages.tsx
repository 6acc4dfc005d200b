import { Fragment, type ReactNode, useState } from 'react';

/** A page's inputs: its start, whether it is the last requested one, and the callback to request the next. */
export type PageOf = { readonly after: string | null; readonly isLast: boolean; readonly onMore: (next: string) => void };

/** Pages one below the other, each after a cursor that the one before it ended with. */
export function Pages({ page }: { readonly page: (props: PageOf) => ReactNode }) {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  return cursors.map((after, at) => (
    <Fragment key={after ?? ''}>
      {page({ after, isLast: at === cursors.length - 1, onMore: (next) => setCursors([...cursors, next]) })}
    </Fragment>
  ));
}
