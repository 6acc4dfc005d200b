import { Children, type KeyboardEvent, type ReactNode, Suspense, useContext } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useFirstScreenShown } from '#browser/useFirstScreenShown.ts';
import * as filterTexts from '#copy/filterTexts.ts';
import { CardTools } from '#ui/Card.tsx';
import { PhonePlace } from '#ui/PageHead.tsx';
import { asksForBars } from '../bars/useMayReplay.ts';
import { lazyPart } from '../loading/lazyPart.tsx';
import { useFilter } from '../view/useFilter.ts';
import { useIsPhone } from '../view/useIsPhone.ts';
import css from './FilteredPage.module.css';
import type { PageTools } from './PageTools.ts';

/** Figures do not wait for these; with a filter in the address they come immediately. */
const Toolbar = lazyPart(() => import('./Toolbar.tsx'));
const PhoneTools = lazyPart(() => import('./PhoneTools.tsx'));
/** Loads with the first figures: it pictures them. */
const SaveCard = lazyPart(() => import('./SaveCard.tsx'), { quiet: true });
const SampleChip = lazyPart(() => import('../onboarding/SampleChip.tsx'), { quiet: true });
/** Few addresses ask for tags of days, plans, playbooks or price bars, which are read for those alone. */
const GroupedByNotice = lazyPart(() => import('./GroupedByNotice.tsx'));

type Props = PageTools & {
  readonly title: ReactNode;
  /** Number of buttons in the title and the notices. */
  readonly inTitle?: number;
  readonly children: ReactNode;
};

const inPanel = ['[popover]', '[role=dialog]', '[role=menu]', '[role=radiogroup]'].join();

/** Arrow keys move between the buttons of the row; each is a stop of the Tab key too. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a[href]')].filter((each) => each.closest(inPanel) === null);
  const at = all.indexOf(event.target as HTMLElement);
  if (by === undefined || at < 0) return;
  event.preventDefault();
  all[(at + by + all.length) % all.length]?.focus();
}

/**
 * A screen of figures or trades under one row: its title, filters, display options and saved views. On phones the title and the button that opens
 * all of it stand in the header.
 */
export function FilteredPage({ title, inTitle = typeof title === 'string' ? 0 : 1, children, ...tools }: Props) {
  const isShown = useFirstScreenShown();
  const [filter] = useFilter();
  const { search } = useLocation();
  const isPhone = useIsPhone();
  const place = useContext(PhonePlace);
  const hasTools = isShown || Object.keys(filter).length > 0;
  const head = (
    <h1 className={css.title}>
      {title} {tools.count != null && <small>{tools.count}</small>}
    </h1>
  );
  const sampleChip = <Suspense fallback={null}>{isShown && <SampleChip />}</Suspense>;
  return (
    <div className={css.page}>
      {isPhone ? (
        <>
          {place === null
            ? head
            : createPortal(
                <>
                  {head}
                  <Suspense fallback={null}>{hasTools && <PhoneTools {...tools} />}</Suspense>
                </>,
                place,
              )}
          <div className={css.notices}>
            {tools.notices}
            {sampleChip}
          </div>
        </>
      ) : (
        <div className={css.bar} role="toolbar" aria-label={filterTexts.bar} onKeyDown={moveAlong}>
          {head}
          <span className={css.notices}>{tools.notices}</span>
          {sampleChip}
          <Suspense fallback={null}>
            {hasTools && <Toolbar {...tools} toolCount={Children.toArray(tools.tools).length + inTitle} />}
          </Suspense>
        </div>
      )}
      <Suspense fallback={null}>
        {(/by(DayTag|Plan|Playbook|Rule)/.test(search) || asksForBars(search)) && <GroupedByNotice search={search} />}
      </Suspense>
      <CardTools value={isShown ? SaveCard : null}>{children}</CardTools>
    </div>
  );
}
