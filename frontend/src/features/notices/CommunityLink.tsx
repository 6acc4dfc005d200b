import { Link } from 'react-router-dom';
import { useSession } from '#browser/session/useSession.ts';
import { accessDenied } from '#shared/access.ts';
import css from './notices.module.css';

/** The way to the post or the group a notification is about, for those whose plan has the community. */
export function CommunityLink({ to, children }: { readonly to: string; readonly children: string }) {
  const { user } = useSession();
  if (accessDenied('premium', user, Date.now()) !== null) return null;
  return (
    <div className={css.invitation}>
      <Link to={`/community/${to}`}>{children}</Link>
    </div>
  );
}
