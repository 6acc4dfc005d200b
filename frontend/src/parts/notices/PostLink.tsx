import { Link } from 'react-router-dom';
import { useSession } from '#browser/session/useSession.ts';
import { openPost } from '#copy/together/communityTexts.ts';
import { accessDenied } from '#shared/access.ts';
import css from './notices.module.css';

/** The way to the post a notification is about, for those whose plan has the community. */
export function PostLink({ id }: { readonly id: string }) {
  const { user } = useSession();
  if (accessDenied('premium', user, Date.now()) !== null) return null;
  return (
    <div className={css.invitation}>
      <Link to={`/community/posts/${id}`}>{openPost}</Link>
    </div>
  );
}
