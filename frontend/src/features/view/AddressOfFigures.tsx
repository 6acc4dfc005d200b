import { type ReactNode, use, useState } from 'react';
import { UNSAFE_LocationContext as LocationContext, UNSAFE_RouteContext as RouteContext } from 'react-router-dom';

/**
 * What figures are of: until those of the present address have come (`isCurrent`), everything inside still reads the one before. So no figure leads to
 * other trades than its own, and hundreds of links are drawn once for a change of the filter, together with their figures.
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
