import { useBrowser } from '#browser/BrowserContext.ts';
import * as choiceTexts from '#copy/profile/noticeChoiceTexts.ts';
import { titles } from '#copy/settingsTexts.ts';
import { SettingsCard, SettingsPage, WithDetails } from '../SettingsPage.tsx';
import { SwitchSettings } from '../SwitchSettings.tsx';
import { useAutosave } from '../useAutosave.ts';

/** /settings/notifications: which kinds arrive, all on by default. */
export default function NotificationSettings() {
  const { api } = useBrowser();
  const autosave = useAutosave();
  return (
    <SettingsPage title={titles.notifications} lead={choiceTexts.lead} autosave={autosave}>
      <WithDetails>
        {({ details: { notices }, keepDetails }) => (
          <SettingsCard title={choiceTexts.title}>
            <SwitchSettings
              texts={choiceTexts.kinds}
              values={notices}
              autosave={autosave}
              save={api.account.saveNotices}
              keep={(next) => keepDetails({ notices: next })}
            />
          </SettingsCard>
        )}
      </WithDetails>
    </SettingsPage>
  );
}
