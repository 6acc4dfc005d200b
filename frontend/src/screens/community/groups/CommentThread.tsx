import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useForm } from '#browser/forms/useForm.ts';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useDraft } from '#browser/storage/useDraft.ts';
import { useAct } from '#browser/useAct.ts';
import * as texts from '#copy/together/groupTexts.ts';
import { reviewLimits } from '#domain/groups/groupSharing.ts';
import { Avatar } from '#features/people/Avatar.tsx';
import { relativeTime } from '#format/relativeTime.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ChoiceField } from '#ui/Select.tsx';
import { Row, Stack } from '#ui/Stack.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Text } from '#ui/Text.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import css from './comments.module.css';

type Props = {
  readonly group: string;
  readonly review: ReplyOf<'groups', 'review'>;
  /** The fill it will be pinned to; null for the whole trade. */
  readonly pin: number | null;
  readonly onPin: (fill: number | null) => void;
};

const schema = () => import('#contract/areas/groups/reviews.ts').then(({ reviews }) => reviews.commentReview.input);

/** A comment on a shared trade or one of its fills. The draft stays until it is sent. */
export function CommentForm({ group, review: { _id, fills }, pin, onPin }: Props) {
  const form = useRef<HTMLDivElement>(null);
  const comment = useApiMutation('groups', 'commentReview');
  const [{ text }, change, forget] = useDraft(`group comment ${_id}`, () => ({ text: '' }));
  const { busy, problem, ties, field } = useForm({
    schema,
    fallback: texts.commentFailed,
    read: () => ({ id: group, review: _id, text, fill: pin }),
    async send(input) {
      await comment(input);
      forget();
      onPin(null);
    },
  });
  useEffect(() => {
    if (pin !== null) form.current?.querySelector('textarea')?.focus();
  }, [pin]);
  const choices = [{ value: '', text: texts.whole }, ...fills.map((_, place) => ({ value: `${place}`, text: texts.fill(place + 1) }))];
  return (
    <div ref={form}>
      <form className={css.form} {...ties}>
        <ChoiceField
          label={texts.pinTo}
          choices={choices}
          value={pin === null ? '' : `${pin}`}
          onChange={({ target }) => onPin(target.value === '' ? null : Number(target.value))}
        />
        <TextAreaField
          {...field('text')}
          label={texts.comment}
          rows={2}
          maxLength={reviewLimits.comment}
          value={text}
          onChange={({ target }) => change(() => ({ text: target.value }))}
        />
        <Button type="submit" look="primary" busy={busy && texts.sending}>
          {texts.send}
        </Button>
      </form>
      {problem !== null && <Notice kind="error">{problem}</Notice>}
    </div>
  );
}

/** The other members' comments, oldest first, each with its pinned fill. */
export function CommentThread({ group, review }: { readonly group: string; readonly review: ReplyOf<'groups', 'review'> }) {
  const { zone } = useTrader();
  const remove = useApiMutation('groups', 'removeComment');
  const { busy, act } = useAct();
  if (review.thread.length === 0) return null;
  return (
    <Stack as="ul" gap={16} className={css.thread}>
      {review.thread.map(({ _id, username, text, fill, at, mayRemove }) => (
        <li key={_id}>
          <Avatar name={username} />
          <div>
            <Row as="p" wrap centered size="label" className={css.said}>
              <Text as="b" weight="bold">
                {username}
              </Text>{' '}
              {fill !== null && <Tag>{texts.fill(fill + 1)}</Tag>}{' '}
              <Text as="small" tone="quiet">
                {relativeTime(at, Date.now(), zone)}
              </Text>
            </Row>
            <p className={css.words}>{text}</p>
          </div>
          {mayRemove && (
            <IconButton
              size="small"
              label={texts.removeComment(username)}
              disabled={busy !== null}
              onClick={() => {
                const gone = () => remove({ id: group, review: review._id, comment: _id });
                void act(_id, gone, { done: texts.commentRemoved, failed: texts.failed });
              }}
            >
              <X aria-hidden="true" />
            </IconButton>
          )}
        </li>
      ))}
    </Stack>
  );
}
