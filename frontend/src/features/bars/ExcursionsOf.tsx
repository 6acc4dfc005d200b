import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../loading/lazyPart.tsx';
import { asksForBars } from './useMayReplay.ts';

const ExcursionsNotice = lazyPart(() => import('./ExcursionsNotice.tsx'));

/** Has the bars of trades read when a screen shows their figures, once: for an address that asks for it, its page does it. */
export function ExcursionsOf({ isShown = true }: { readonly isShown?: boolean }) {
  const { search } = useLocation();
  return <Suspense fallback={null}>{isShown && !asksForBars(search) && <ExcursionsNotice />}</Suspense>;
}
