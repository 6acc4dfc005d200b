import { ChevronDown, Circle, CircleCheck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import * as texts from '#copy/subscription/lockedTexts.ts';
import { type ProStep, proSteps } from '#domain/accounts/accountDefaults.ts';
import { useMedia } from '#features/view/useIsPhone.ts';
import { useView } from '#features/view/useView.ts';
import { useFigures } from '#journal/useFigures.ts';
import { IconButton } from '#ui/IconButton.tsx';
import css from './ProSteps.module.css';

/** Where each step is done. */
const pages: Readonly<Record<ProStep, string>> = {
  edges: '/dashboard/patterns',
  ask: '/dashboard/insights',
  replay: '/dashboard/replay',
  plan: '/trade-planning',
  community: '/community',
};
const stepAt = (pathname: string): ProStep | undefined =>
  proSteps.find((step) => pathname === pages[step] || pathname.startsWith(`${pages[step]}/`));

/** The window has room for the open list beside the page. */
const ROOMY = '(min-width: 1200px)';
const everything = {};
const isIn = (tried: string, step: ProStep): boolean => tried.split(' ').includes(step);

/** The address that does a step with the trader's own trades. */
function useAddressOf(): (step: ProStep) => string {
  const { view } = useView();
  const last = useFigures(everything, view).value?.recent[0]?.trade.id;
  return (step) => {
    if (step === 'replay') return last === undefined ? '/dashboard/trades' : `${pages.replay}/${last}`;
    return step === 'plan' ? `${pages.plan}?add=plan` : pages[step];
  };
}

/**
 * The five things a new subscriber can try, over the page's foot, which it moves nowhere. A step is done once its page was open; the list is closed for
 * good. Both are kept with the account.
 */
export default function ProSteps({ tried }: { readonly tried: string }) {
  const { preferences } = useBrowser();
  const { pathname } = useLocation();
  const addressOf = useAddressOf();
  const isRoomy = useMedia(ROOMY);
  const [begunAt] = useState(pathname);
  const here = stepAt(pathname);
  const isNew = here !== undefined && !isIn(tried, here);
  const add = (step: ProStep | 'closed') =>
    preferences
      .save(({ triedSteps }) => ({ triedSteps: `${triedSteps} ${step}`.trim() }))
      .catch((error: unknown) => console.warn('The steps tried could not be saved.', error));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is saved once.
  useEffect(() => {
    if (isNew) void add(here);
  }, [here, isNew]);
  // Open on the first page alone: on later ones the list would cover the page.
  const isOpen = isRoomy && pathname === begunAt && (tried === '' || tried === here);
  const isDone = (step: ProStep) => step === here || isIn(tried, step);
  return (
    <aside className={css.steps} data-unprinted aria-label={texts.title}>
      <details key={`${isOpen} ${pathname}`} open={isOpen}>
        <summary>
          <b>{texts.title}</b> <small>{texts.done(proSteps.filter(isDone).length, proSteps.length)}</small>
          <ChevronDown aria-hidden="true" />
        </summary>
        <ol>
          {proSteps.map((step) => (
            <li key={step} className={isDone(step) ? css.done : undefined}>
              <Link to={addressOf(step)}>
                {isDone(step) ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
                <span>
                  {texts.steps[step]}
                  {isDone(step) && <span className="unseen">, {texts.tried}</span>}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </details>
      <IconButton size="small" label={texts.close} onClick={() => void add('closed')}>
        <X aria-hidden="true" />
      </IconButton>
    </aside>
  );
}
