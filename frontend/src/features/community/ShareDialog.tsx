import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { CallInput } from '#browser/queries/apiCall.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { sentence, useSubmit } from '#browser/useSubmit.ts';
import * as demoTexts from '#copy/demoTexts.ts';
import * as texts from '#copy/together/communityTexts.ts';
import { postLimits } from '#domain/community/communityPost.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/Stack.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';
import { Text } from '#ui/Text.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import AccountNeeded from '../locked/AccountNeeded.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { SharedView } from './SharedView.tsx';
import { SharingOff } from './SharingOff.tsx';

type Props = {
  readonly title: string;
  readonly shares: NonNullable<CallInput<'community', 'share'>['shares']>;
  readonly onClose: () => void;
};

/** Shares a trade or a week; without an account it states that this needs one. */
export default function ShareDialog(props: Props) {
  const { demo } = useBrowser().ports;
  if (demo === undefined) return <ShareForm {...props} />;
  const { title, onClose } = props;
  return (
    <Dialog title={title} onEscape={onClose} onPressBeside={onClose}>
      <AccountNeeded>{demoTexts.needed.sharing}</AccountNeeded>
    </Dialog>
  );
}

/** First it shows exactly what others will see. */
function ShareForm({ title, shares, onClose }: Props) {
  const { showToast } = useBrowser();
  const { value: details } = useApiQuery('account', 'details', {});
  const { value, error } = useApiQuery('community', 'preview', { shares });
  const share = useApiMutation('community', 'share');
  const [text, setText] = useState('');
  const [requestId] = useState(() => crypto.randomUUID());
  const [isPublic, setPublic] = useState(false);
  const [linked, setLinked] = useState<string | null>(null);
  const { busy, problem, submit } = useSubmit(texts.shareFailed);
  const send = () =>
    submit(async () => {
      const post = await share({ text, shares, requestId, link: isPublic });
      showToast({ text: texts.shared, kind: 'success' });
      if (isPublic) setLinked(post._id);
      else onClose();
    });
  if (linked !== null) return <LinkDialog id={linked} onClose={onClose} />;
  return (
    <FormDialog title={title} busy={busy} onClose={onClose} action={texts.share} problem={problem} onSave={() => void send()}>
      <p>{texts.shareMeans}</p>
      {details?.sharing.amounts && <p>{texts.withAmounts}</p>}
      {details?.sharing.community === false && <SharingOff />}
      {error !== null && <Notice kind="error">{sentence(error, texts.previewFailed)}</Notice>}
      {value === null && error === null && <Skeleton height={120} />}
      <Stack gap={16}>
        {value?.shared != null && <SharedView shared={value.shared} />}
        <SwitchField label={texts.link.label} hint={texts.link.hint} on={isPublic} onChange={setPublic} />
        {isPublic && details?.sharing.amounts && (
          <Text size="label" tone="quiet">
            {texts.link.amountsHint}
          </Text>
        )}
        <TextAreaField
          label={texts.say}
          rows={3}
          maxLength={postLimits.text}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Stack>
    </FormDialog>
  );
}
