import type { ReactNode } from 'react';
import * as manualTexts from '#copy/trades/manualTexts.ts';
import { namedDay } from '#format/namedDay.ts';
import { Button } from '#ui/Button.tsx';
import css from './manual.module.css';

/** The options of one last day under its name; several can expire with one click. */
export const OutcomeDay = ({
  day,
  count,
  early,
  busy,
  onExpire,
  children,
}: {
  readonly day: string;
  readonly count: number;
  /** The day has not come yet. */
  readonly early: boolean;
  readonly busy: boolean;
  readonly onExpire: () => void;
  readonly children: ReactNode;
}) => (
  <section className={css.day} aria-label={manualTexts.lastDay(namedDay(day))}>
    <header>
      <h3>
        {early ? 'Last day' : 'Ended'} {namedDay(day)}
      </h3>
      {count > 1 && (
        <Button size="small" disabled={busy} onClick={onExpire}>
          {count === 2 ? 'Both' : `All ${count}`} expired worthless
        </Button>
      )}
    </header>
    {children}
  </section>
);
