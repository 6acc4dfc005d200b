import { useState } from 'react';
import { noticesStore, useNotices } from '#browser/notices/noticesStore.ts';
import { useSession } from '#browser/session/session.ts';
import { sentence } from '#browser/useSubmit.ts';
import { NoticeList } from '#frontend/parts/notices/NoticeList.tsx';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toast.ts';
import css from './Notifications.module.css';

/** /notifications: everything of the last 180 days, a hundred at a time. */
export default function Notifications() {
  const { user } = useSession();
  const { more } = useNotices();
  const [busy, setBusy] = useState(false);
  if (user === null) return null;
  async function fetchOlder() {
    setBusy(true);
    await noticesStore
      .fetchOlder()
      .catch((error: unknown) => showToast({ text: sentence(error, 'Failed to load notifications'), kind: 'error' }));
    setBusy(false);
  }
  return (
    <div className={css.page} data-controls="large">
      <NoticeList zone={user.preferences.timeZone} heading="h1" />
      {more && (
        <Button busy={busy && 'Loading …'} onClick={() => void fetchOlder()}>
          Show older
        </Button>
      )}
      <p className={css.hint}>Notifications are kept for 180 days.</p>
    </div>
  );
}
