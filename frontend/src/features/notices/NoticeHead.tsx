import { ListFilter } from 'lucide-react';
import type { RefObject } from 'react';
import * as notificationTexts from '#copy/notificationTexts.ts';
import { Button } from '#ui/Button.tsx';
import css from './notices.module.css';

type Props = {
  readonly Heading: 'h1' | 'h2';
  readonly title: RefObject<HTMLHeadingElement | null>;
  /** The id of the filters that the button opens. */
  readonly filters: string;
  readonly isFiltering: boolean;
  /** Null while nothing is unread. */
  readonly onReadAll: (() => void) | null;
  readonly onFilter: () => void;
};

/** The title of the notifications, and what can be done with all of them. */
export const NoticeHead = ({ Heading, title, filters, isFiltering, onReadAll, onFilter }: Props) => (
  <header className={css.head}>
    <Heading ref={title} tabIndex={-1}>
      Notifications
    </Heading>
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
  </header>
);
