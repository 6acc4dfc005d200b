import css from '#features/notices/notices.module.css';

/**
 * The unread count as a small badge; above `most` it shows that number and a plus. Nothing at zero. The full text is
 * elsewhere.
 */
export const UnreadBadge = ({ unread, most }: { readonly unread: number; readonly most: number }) =>
  unread > 0 && (
    <em className={css.badge} aria-hidden="true">
      {unread > most ? `${most}+` : unread}
    </em>
  );

/** The same for a screen reader. */
export const unreadLabel = (unread: number): string => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`);
