import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useAct } from '#browser/useAct.ts';
import type { CommentView } from '#contract/schemas/postView.ts';
import * as texts from '#copy/together/communityTexts.ts';
import { report } from '#copy/together/moderationTexts.ts';
import { postLimits } from '#domain/community/communityPost.ts';
import { relativeTime } from '#format/relativeTime.ts';
import { useTrader } from '#journal/useTrader.ts';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Row } from '#ui/Stack.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Text } from '#ui/Text.tsx';
import { Avatar } from '../people/Avatar.tsx';
import { EditTextDialog } from './EditTextDialog.tsx';
import css from './post.module.css';
import { ReportDialog } from './ReportDialog.tsx';

type Props = { readonly postId: string; readonly isOwnPost: boolean; readonly comment: CommentView };

function RemoveCommentDialog({
  ids,
  onClose,
}: {
  readonly ids: { readonly id: string; readonly commentId: string };
  readonly onClose: () => void;
}) {
  const remove = useApiMutation('community', 'removeComment');
  const { busy, act } = useAct();
  const removeNow = () => act('remove', () => remove(ids), { done: texts.commentRemoved, failed: texts.failed }).then(onClose);
  return (
    <ConfirmDialog
      title={texts.removeCommentSure}
      action={texts.removeComment}
      danger
      busy={busy !== null}
      problem={null}
      onCancel={onClose}
      onConfirm={() => void removeNow()}
    >
      {texts.removeCommentMeans}
    </ConfirmDialog>
  );
}

/** One comment. Its author edits or deletes it, the post's author deletes it, others report it. */
export function CommentItem({ postId: id, isOwnPost, comment: { _id: commentId, author, at, editedAt, text, own, byAuthor } }: Props) {
  const { api } = useBrowser();
  const { zone } = useTrader();
  const [asked, ask] = useState<'edit' | 'remove' | 'report' | null>(null);
  const edit = useApiMutation('community', 'editComment');
  const close = () => ask(null);
  const entries = [
    ...(own ? [{ text: texts.edit, onChoose: () => ask('edit') }] : [{ text: report, onChoose: () => ask('report') }]),
    ...(own || isOwnPost ? [{ text: texts.removeComment, danger: true, onChoose: () => ask('remove') }] : []),
  ];
  return (
    <Row as="li" gap={12} align="start" className={css.comment}>
      <Avatar name={author} size={28} />
      <div className={css.who}>
        <p>
          <Link to={`/profile/${author}`}>{author}</Link> {byAuthor && <Tag>{texts.author}</Tag>} {own && <Tag>{texts.you}</Tag>}{' '}
          <Text as="small" size="label" tone="quiet">
            {relativeTime(at, Date.now(), zone)}
            {editedAt !== null && ` · ${texts.edited}`}
          </Text>
        </p>
        <p className={css.text}>{text}</p>
      </div>
      <Menu
        label={texts.menuOfComment(author)}
        align="end"
        entries={entries}
        trigger={(ties) => (
          <IconButton {...ties} size="small" label={texts.menuOfComment(author)}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        )}
      />
      {asked === 'edit' && (
        <EditTextDialog
          title={texts.editCommentTitle}
          text={text}
          cutFrom={null}
          most={postLimits.comment}
          save={(next) => edit({ id, commentId, text: next })}
          onClose={close}
        />
      )}
      {asked === 'report' && <ReportDialog send={(what) => api.community.report({ id, commentId, ...what })} onClose={close} />}
      {asked === 'remove' && <RemoveCommentDialog ids={{ id, commentId }} onClose={close} />}
    </Row>
  );
}
