import { useState } from 'react';
import { quotes } from '../../../../../shared/copy/quotes.ts';
import { periodOf } from './greeting.ts';
import css from './Overview.module.css';

/** 'Good <period>, <name>!', a space and one quote chosen at random for this visit (specification, section 1). */
export function Greeting({ name, zone }: { readonly name: string; readonly zone: string }) {
  const [quote] = useState(() => quotes[Math.floor(Math.random() * quotes.length)] ?? '');
  return (
    <div className={css.hello}>
      <h1>
        Good {periodOf(Date.now(), zone)}, {name}! <em>{quote}</em>
      </h1>
    </div>
  );
}
