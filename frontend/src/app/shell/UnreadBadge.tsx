import css from '#features/notices/notices.module.css';

/** How many are unread, as a small mark; above `most` it shows that number and a plus. Nothing when all is read. The words are said elsewhere. */
export const UnreadBadge = ({ unread, most }: { readonly unread: number; readonly most: number }) =>
  unread > 0 && (
    <em className={css.badge} aria-hidden="true">
      {unread > most ? `${most}+` : unread}
    </em>
  );

/** The same for a screen reader. */
export const unreadLabel = (unread: number): string => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`);
