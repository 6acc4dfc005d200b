import * as journalTexts from '#copy/journalTexts.ts';
import { useDayTags } from '#journal/useDayTags.ts';
import { RetryNotice } from './RetryNotice.tsx';

/** Reads the tags of days where an address groups by them, and says when that failed. */
export default function DayTagsNotice() {
  const { failed, retry } = useDayTags();
  return failed ? <RetryNotice text={journalTexts.dayTagsMissing} onRetry={retry} /> : null;
}
