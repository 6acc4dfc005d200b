import { ListFilter } from 'lucide-react';
import type { RefObject } from 'react';
import * as notificationTexts from '#copy/notificationTexts.ts';
import { Button } from '#ui/Button.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import css from './notices.module.css';

type Props = {
  readonly heading: 'h1' | 'h2';
  readonly title: RefObject<HTMLElement | null>;
  /** The id of the filters that the button opens. */
  readonly filters: string;
  readonly isFiltering: boolean;
  /** Null while nothing is unread. */
  readonly onReadAll: (() => void) | null;
  readonly onFilter: () => void;
};

/** The title of the notifications, and what can be done with all of them. */
export function NoticeHead({ heading, title, filters, isFiltering, onReadAll, onFilter }: Props) {
  const name = (
    <span ref={title} className={css.title} tabIndex={-1}>
      Notifications
    </span>
  );
  const acts = (
    <>
      {onReadAll !== null && (
        <Button
          look="text"
          size="small"
          onClick={() => {
            onReadAll();
            title.current?.focus();
          }}
        >
          {notificationTexts.markAllRead}
        </Button>
      )}
      <Button size="small" aria-expanded={isFiltering} aria-controls={filters} onClick={onFilter}>
        <ListFilter aria-hidden="true" />
        Filter
      </Button>
    </>
  );
  if (heading === 'h1') return <PageHead title={name}>{acts}</PageHead>;
  return (
    <div className={css.head}>
      <h2>{name}</h2>
      {acts}
    </div>
  );
}
