import { useEffect, useRef } from 'react';
import css from './Notice.module.css';
import { Notice } from './Notice.tsx';

/** A form's error: announced immediately, and scrolled into view. Nothing without `text`. */
export function Banner({ text }: { readonly text: string | null }) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== null) banner.current?.scrollIntoView?.({ block: 'nearest' });
  }, [text]);
  return (
    <div role="alert" className={css.holder}>
      {text !== null && (
        <Notice ref={banner} kind="error" announce={null}>
          <p>{text}</p>
        </Notice>
      )}
    </div>
  );
}
