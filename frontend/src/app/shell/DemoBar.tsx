import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { DemoPort } from '#browser/createBrowser.ts';
import { useStore } from '#browser/createStore.ts';
import { useFirstScreenShown } from '#browser/useFirstScreenShown.ts';
import * as demoTexts from '#copy/demoTexts.ts';
import { createJournal } from '#journal/createJournal.ts';
import { ButtonLink } from '#ui/Button.tsx';
import css from './DemoBar.module.css';

/** Places of the paid plans, all open here. */
const paid = /^\/(trade-planning|dashboard\/(patterns|insights|replay))(\/|$)/;

/** Floats over the journal without an account: where it is kept, and the way to an account of one's own. */
export default function DemoBar({ demo }: { readonly demo: DemoPort }) {
  const { part } = useBrowser();
  const isKept = useStore(demo.isKept);
  const isPaid = paid.test(useLocation().pathname);
  const text = isKept ? demoTexts.onlyHere[isPaid ? 'paid' : 'free'] : { long: demoTexts.notKept, short: demoTexts.notKept };
  const isShown = useFirstScreenShown();
  // The server's code loads after the first figures.
  useEffect(() => {
    if (!isShown) return;
    void demo.whole().then((isMore) => (isMore ? part(createJournal).sync() : undefined));
  }, [demo, part, isShown]);
  return (
    <aside className={css.bar} data-unprinted aria-label={demoTexts.barLabel}>
      <p>
        <span className={css.long}>{text.long}</span>
        <span className={css.short} aria-hidden="true">
          {text.short}
        </span>
      </p>
      <ButtonLink size="small" className={css.ownFile} to="/dashboard/import">
        {demoTexts.ownFile}
      </ButtonLink>
      <ButtonLink size="small" to="/signup">
        {demoTexts.signUp}
      </ButtonLink>
    </aside>
  );
}
