import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../loading/lazyPart.tsx';

const ExcursionsNotice = lazyPart(() => import('./ExcursionsNotice.tsx'));

/** True if an address groups, filters, sorts or plots by price-bar measures. */
export const asksForBars = (search: string): boolean => /byCapture|(=|,|%2C)(capture|mae|mfe)\b/i.test(search);

/** Has the bars of trades read when a screen shows their figures, once: for an address that asks for it, its page does it. */
export function ExcursionsOf({ isShown = true }: { readonly isShown?: boolean }) {
  const { search } = useLocation();
  return <Suspense fallback={null}>{isShown && !asksForBars(search) && <ExcursionsNotice />}</Suspense>;
}
