import { useBrowser } from '#browser/BrowserContext.ts';
import * as choiceTexts from '#copy/profile/noticeChoiceTexts.ts';
import { SwitchSettings } from './SwitchSettings.tsx';
import type { Owner } from './useDetails.ts';

/** Notification switches, all on by default. */
export function NoticeSettings({ details: { notices }, keepDetails }: Owner) {
  const { api } = useBrowser();
  return (
    <SwitchSettings
      lead={choiceTexts.lead}
      texts={choiceTexts.kinds}
      values={notices}
      save={api.account.saveNotices}
      keep={(next) => keepDetails({ notices: next })}
      saved={(on) => (on ? choiceTexts.turnedOn : choiceTexts.turnedOff)}
    />
  );
}
