import { type ReactNode, use, useState } from 'react';
import { UNSAFE_LocationContext as LocationContext, UNSAFE_RouteContext as RouteContext } from 'react-router-dom';

/**
 * The address of the shown figures: until those of the current address have loaded (`isCurrent`), children still
 * read the previous one. So no figure links to other trades than its own, and a filter change renders hundreds of
 * links once, together with their figures.
 */
export function AddressOfFigures({ isCurrent, children }: { readonly isCurrent: boolean; readonly children: ReactNode }) {
  const [location, route] = [use(LocationContext), use(RouteContext)];
  const [shown, setShown] = useState({ location, route });
  if (isCurrent && (shown.location !== location || shown.route !== route)) setShown({ location, route });
  return (
    <LocationContext value={shown.location}>
      <RouteContext value={shown.route}>{children}</RouteContext>
    </LocationContext>
  );
}
