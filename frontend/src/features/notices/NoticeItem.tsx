import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSession } from '#browser/session/useSession.ts';
import type { Notification } from '#contract/areas/notifications.ts';
import { start as goThrough } from '#copy/cardTexts.ts';
import { viewTrades } from '#copy/connections/connectionTexts.ts';
import * as lockedTexts from '#copy/subscription/lockedTexts.ts';
import { openPost, openProfile } from '#copy/together/communityTexts.ts';
import * as texts from '#copy/together/groupTexts.ts';
import { start as reviewWeek } from '#copy/weekTexts.ts';
import { relativeTime } from '#format/relativeTime.ts';
import { accessDenied } from '#shared/access.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { RowButton } from '#ui/RowButton.tsx';
import { Row } from '#ui/Stack.tsx';
import { InvitationAnswer } from '../studyGroups/InvitationAnswer.tsx';
import css from './notices.module.css';

type InvitationLineProps = { readonly id: string; readonly onAnswered: () => void };

/**
 * Buttons to answer a study group's invitation, and a link to the group once accepted, or to the plans that include
 * groups. Nothing for one answered elsewhere or expired; users whose plan lacks groups learn it on answering.
 */
function InvitationLine({ id, onAnswered }: InvitationLineProps) {
  const { user } = useSession();
  const [given, setAnswered] = useState<boolean | null>(null);
  const mayOpen = accessDenied('premium', user, Date.now()) === null;
  const { value: groups, error } = useApiQuery('groups', 'list', {}, mayOpen);
  const role = groups?.find(({ _id }) => _id === id)?.role ?? null;
  const answered = given ?? (groups === null || role === 'invited' ? null : role !== null);
  const page = `/community/groups/${id}`;
  const isAsking = mayOpen && groups === null && error === null;
  if (isAsking || answered === false) return null;
  return (
    <Row gap={8} wrap centered className={css.invitation}>
      {!mayOpen && <p>{answered ? texts.joinedWithoutPlan : texts.opensWithPlan}</p>}
      {answered ? (
        <Link to={mayOpen ? page : '/pricing'} state={mayOpen ? null : { from: page }}>
          {mayOpen ? texts.openGroup : lockedTexts.seePlans}
        </Link>
      ) : (
        <InvitationAnswer
          id={id}
          name={texts.theGroup}
          onAnswered={(accepted) => {
            setAnswered(accepted);
            onAnswered();
          }}
        />
      )}
    </Row>
  );
}

/** The way to the post or the group a notification is about, for those whose plan has the community. */
function CommunityLink({ to, children }: { readonly to: string; readonly children: string }) {
  const { user } = useSession();
  if (accessDenied('premium', user, Date.now()) !== null) return null;
  return (
    <Row gap={8} wrap centered className={css.invitation}>
      <Link to={`/community/${to}`}>{children}</Link>
    </Row>
  );
}

type Props = {
  readonly notice: Notification;
  readonly zone: string;
  readonly onRead: () => void;
  /** Told the list it stood in, so that the focus can move on there. */
  readonly onRemove: (list: HTMLElement | null) => void;
};

/** One notification. A press shows all of its message, and reads it. */
export function NoticeItem({
  notice: { title, message, type, createdAt, read, group, post, week, imports, trader },
  zone,
  onRead,
  onRemove,
}: Props) {
  const [whole, setWhole] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  return (
    <li ref={item} className={read ? undefined : css.unread}>
      <RowButton
        className={css.notice}
        aria-expanded={whole}
        onClick={() => {
          setWhole(!whole);
          if (!read) onRead();
        }}
      >
        <strong>
          {!read && <span className="unseen">Unread: </span>}
          {title}
        </strong>
        <span className={whole ? undefined : css.short}>{message}</span>
        <time dateTime={createdAt}>{relativeTime(createdAt, Date.now(), zone)}</time>
      </RowButton>
      {group !== undefined && type === 'invite' && <InvitationLine id={group} onAnswered={() => !read && onRead()} />}
      {group !== undefined && type !== 'invite' && <CommunityLink to={`groups/${group}`}>{texts.openGroup}</CommunityLink>}
      {post !== undefined && <CommunityLink to={`posts/${post}`}>{openPost}</CommunityLink>}
      {week !== undefined && (
        <Row gap={8} wrap centered className={css.invitation}>
          <Link to={`/dashboard/weekly-review?week=${week}`}>{reviewWeek}</Link>
        </Row>
      )}
      {imports !== undefined && (
        <Row gap={8} wrap centered className={css.invitation}>
          <Link to={`/dashboard/review/new?import=${imports}`}>{goThrough}</Link>{' '}
          <Link to={`/dashboard/trades?import=${imports}`}>{viewTrades}</Link>
        </Row>
      )}
      {trader !== undefined && (
        <Row gap={8} wrap centered className={css.invitation}>
          <Link to={`/profile/${trader}`}>{openProfile}</Link>
        </Row>
      )}
      <IconButton
        className={css.delete}
        data-delete
        label={`Delete "${title}"`}
        onClick={() => onRemove(item.current?.parentElement ?? null)}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}
