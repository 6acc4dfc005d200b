import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import css from './EndPlan.module.css';

type Props = {
  /** The effect of ending, in a sentence. */
  readonly children: ReactNode;
  readonly busy: boolean;
  readonly className: string | undefined;
  readonly onEnd: () => void;
  readonly onKeep: () => void;
};

/** Confirmation before a plan ends. */
export function EndPlan({ children, busy, className, onEnd, onKeep }: Props) {
  return (
    <fieldset className={`${css.ask} ${className}`}>
      <legend>End your plan?</legend>
      <p>{children}</p>
      <Button busy={busy && 'Processing...'} onClick={onEnd}>
        End plan
      </Button>
      <Button onClick={onKeep}>Keep plan</Button>
    </fieldset>
  );
}
