import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import * as texts from '#copy/together/communityTexts.ts';
import { postLimits } from '#domain/community/communityPost.ts';
import css from '#features/community/post.module.css';
import { SharingOff } from '#features/community/SharingOff.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Stack } from '#ui/Stack.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';

/** Shares a text with members. */
export function Compose() {
  const { showToast } = useBrowser();
  const { value: details } = useApiQuery('account', 'details', {});
  const share = useApiMutation('community', 'share');
  const [text, setText] = useState('');
  // A single line keeps the first post in sight.
  const [isChosen, choose] = useState(false);
  const isOpen = isChosen || text !== '';
  const [requestId, setRequestId] = useState<string>(() => crypto.randomUUID());
  const { busy, problem, submit } = useSubmit(texts.shareFailed);
  if (details !== null && !details.sharing.community) return <SharingOff />;
  const send = () =>
    submit(async () => {
      await share({ text, shares: null, requestId });
      setText('');
      setRequestId(crypto.randomUUID());
      showToast({ text: texts.shared, kind: 'success' });
    });
  return (
    <Card>
      <Stack
        as="form"
        gap={8}
        className={css.write}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextAreaField
          label={texts.write}
          hint={isOpen ? texts.writeHint : undefined}
          rows={isOpen ? 3 : 1}
          onFocus={() => choose(true)}
          maxLength={postLimits.text}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {problem !== null && <Notice kind="error">{problem}</Notice>}
        {isOpen && (
          <Button type="submit" look="primary" busy={busy && texts.sharing} disabled={text.trim() === ''}>
            {texts.share}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
