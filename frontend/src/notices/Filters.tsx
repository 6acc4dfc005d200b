import type { Notification, NotificationType } from '#contract/notifications.ts';
import css from './notices.module.css';

/** Which notifications are shown. */
export type Filter = 'all' | 'unread' | NotificationType;

const names: Readonly<Record<Filter, string>> = {
  all: 'All',
  unread: 'Unread',
  system: 'System',
  message: 'Messages',
  invite: 'Invites',
  trade: 'Trades',
  group: 'Groups',
  update: 'Updates',
};

/** Whether a filter shows a notification. */
export const matches = (filter: Filter, { read, type }: Notification): boolean =>
  filter === 'all' || (filter === 'unread' ? !read : type === filter);

/** One row of filters, of which one is chosen. */
export const Filters = ({ chosen, onChoose }: { readonly chosen: Filter; readonly onChoose: (filter: Filter) => void }) => (
  <fieldset className={css.filters}>
    <legend className="unseen">Show</legend>
    {Object.entries(names).map(([filter, name]) => (
      <button key={filter} type="button" aria-pressed={filter === chosen} onClick={() => onChoose(filter as Filter)}>
        {name}
      </button>
    ))}
  </fieldset>
);
