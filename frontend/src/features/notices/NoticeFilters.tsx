import type { Notification } from '#contract/areas/notifications.ts';
import type { NotificationType } from '#contract/schemas/notificationType.ts';
import { Chip } from '#ui/Chip.tsx';
import css from './notices.module.css';

/** Filter of notifications. */
export type NoticeFilter = 'all' | 'unread' | NotificationType;

const names: Readonly<Record<NoticeFilter, string>> = {
  all: 'All',
  unread: 'Unread',
  system: 'System',
  message: 'Messages',
  invite: 'Invites',
  trade: 'Trades',
  group: 'Groups',
  update: 'Updates',
};

/** True if a filter shows a notification. */
export const matchesFilter = (filter: NoticeFilter, { read, type }: Notification): boolean =>
  filter === 'all' || (filter === 'unread' ? !read : type === filter);

/** One row of filters, of which one is chosen. */
export const NoticeFilters = ({
  chosen,
  onChoose,
}: {
  readonly chosen: NoticeFilter;
  readonly onChoose: (filter: NoticeFilter) => void;
}) => (
  <fieldset className={css.filters}>
    <legend className="unseen">Show</legend>
    {Object.entries(names).map(([filter, name]) => (
      <Chip key={filter} kind="toggles" aria-pressed={filter === chosen} onClick={() => onChoose(filter as NoticeFilter)}>
        {name}
      </Chip>
    ))}
  </fieldset>
);
