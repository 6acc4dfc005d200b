import { type ComponentType, useEffect, useState } from 'react';
import { millis } from '#domain/units/millis.ts';
import css from './Greeting.module.css';
import { partOfDay } from './partOfDay.ts';

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
