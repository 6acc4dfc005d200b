import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { asksForBars } from './asksForBars.ts';

const ExcursionsNotice = lazy(() => import('./ExcursionsNotice.tsx'));

/** Has the bars of trades read where a screen shows what they say, once: an address that asks for it has it done by its page. */
export function ExcursionsOf({ isShown = true }: { readonly isShown?: boolean }) {
  const { search } = useLocation();
  return <Suspense fallback={null}>{isShown && !asksForBars(search) && <ExcursionsNotice />}</Suspense>;
}
