import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import css from './Banner.module.css';

/** The red banner of a form that could not be sent: said aloud at once, and brought into view. Nothing when there is no `text`. */
export function Banner({ text }: { readonly text: string | null }) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== null) banner.current?.scrollIntoView?.({ block: 'nearest' });
  }, [text]);
  return (
    <div ref={banner} role="alert" className={text === null ? css.none : css.banner}>
      {text !== null && (
        <>
          <CircleAlert aria-hidden="true" size={18} />
          <p>{text}</p>
        </>
      )}
    </div>
  );
}
