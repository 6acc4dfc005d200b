import { type ComponentType, useEffect, useState } from 'react';
import { greeting } from '#domain/session/greeting.ts';
import { type Millis, millis } from '#domain/units/millis.ts';
import { zonedParts } from '#domain/units/zonedTime.ts';
import css from './Greeting.module.css';

/** The part of the day that a greeting names, on the clock of that zone. */
export const partOfDay = (now: Millis, zone: string): ReturnType<typeof greeting> => greeting(zonedParts(now, zone).hour);

/**
 * 'Good <period>, <name>!', a space and one quote chosen at random for this visit (specification, section 1). Quotes load after the
 * screen's content: figures do not wait for them.
 */
export function Greeting({ name, zone, isShown }: { readonly name: string; readonly zone: string; readonly isShown: boolean }) {
  const [Quote, setQuote] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isShown) return;
    // A greeting without its quote is still one.
    import('./Quote.tsx').then(
      ({ default: loaded }) => setQuote(() => loaded),
      () => undefined,
    );
  }, [isShown]);
  return (
    <span className={isShown ? css.hello : `${css.hello} ${css.early}`}>
      Good {partOfDay(millis(Date.now()), zone)}, {name}! <em>{Quote && <Quote />}</em>
    </span>
  );
}
