import * as journalTexts from '#copy/journalTexts.ts';
import { useDayTags } from '#journal/useDayTags.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

/** Reads the tags of days where an address groups by them, and says when that failed. */
export default function DayTagsNotice() {
  const { failed, retry } = useDayTags();
  if (!failed) return null;
  return (
    <Notice
      kind="warning"
      announce="alert"
      actions={
        <Button size="small" onClick={retry}>
          Try again
        </Button>
      }
    >
      {journalTexts.dayTagsMissing}
    </Notice>
  );
}
