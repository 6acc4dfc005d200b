import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import css from './Notice.module.css';

const icons = { info: Info, warning: TriangleAlert, error: CircleAlert, success: CircleCheck };

type Props = {
  readonly kind?: keyof typeof icons;
  /** Announcement when it appears: an `alert` immediately, a `status` politely. Null: not announced. */
  readonly announce?: 'alert' | 'status' | null;
  /** Buttons and links beside the words. */
  readonly actions?: ReactNode;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
};

/** A line above its subject: what happened, then what to do. */
export function Notice({ kind = 'info', announce = kind === 'error' ? 'alert' : null, actions, className, ref, children }: Props) {
  const Icon = icons[kind];
  return (
    <div ref={ref} data-kind={kind} role={announce ?? undefined} className={[css.notice, css[kind], className].filter(Boolean).join(' ')}>
      <Icon aria-hidden="true" />
      <div className={css.words}>{children}</div>
      {actions}
    </div>
  );
}
