import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useNotices, useNoticesStore } from '#browser/notices/useNotices.ts';
import { useSession } from '#browser/session/useSession.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as notificationTexts from '#copy/notificationTexts.ts';
import { NoticeList } from '#features/notices/NoticeList.tsx';
import { Button } from '#ui/Button.tsx';
import { Page } from '#ui/Page.tsx';
import { Text } from '#ui/Text.tsx';
import css from './Notifications.module.css';

/** /notifications: everything of the last 180 days, a hundred at a time. */
export default function Notifications() {
  const { showToast } = useBrowser();
  const { user } = useSession();
  const { all, problem, more } = useNotices();
  const { fetchOlder } = useNoticesStore();
  const [busy, setBusy] = useState(false);
  if (user === null) return null;
  async function showOlder() {
    setBusy(true);
    await fetchOlder().catch((error: unknown) => showToast({ text: sentence(error, notificationTexts.loadFailed), kind: 'error' }));
    setBusy(false);
  }
  return (
    <Page className={css.page}>
      <NoticeList zone={user.preferences.timeZone} heading="h1" />
      {more && (
        <Button busy={busy && 'Loading …'} onClick={() => void showOlder()}>
          {notificationTexts.older}
        </Button>
      )}
      {(all ?? problem) !== null && (
        <Text size="label" tone="faint">
          {notificationTexts.stored}
        </Text>
      )}
    </Page>
  );
}
