import { useEffect } from 'react';
import * as texts from '#copy/playbooks/playbookTexts.ts';
import { playbookNames } from '#domain/playbooks/playbookNames.ts';
import { useJournalStore } from '#journal/useJournal.ts';
import { usePlaybooks } from '#journal/usePlaybooks.ts';
import { RetryNotice } from '../loading/RetryNotice.tsx';

/** Loads playbook names for an address that groups by them or their rules, and reports a failure. */
export default function PlaybooksNotice() {
  const { playbooks, error, again } = usePlaybooks();
  const journal = useJournalStore();
  useEffect(() => {
    if (playbooks !== null && playbooks.length > 0) void journal.setPlaybooks(playbookNames(playbooks));
  }, [journal, playbooks]);
  return error === null ? null : <RetryNotice text={texts.loadFailed} onRetry={again} />;
}
