import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as contactTexts from '#copy/contactTexts.ts';
import { Button } from '#ui/Button.tsx';
import css from './Contact.module.css';

/** Replaces the form once the message is sent; announced by taking the focus. */
export function LetterSent({ to, another }: { readonly to: string; readonly another: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={css.sent}>
      <CircleCheck aria-hidden="true" size={28} />
      <h2 ref={heading} tabIndex={-1}>
        Message sent.
      </h2>
      <p>
        We read it and answer to <b>{to}</b>.
      </p>
      <Button onClick={another}>{contactTexts.another}</Button>
    </div>
  );
}
