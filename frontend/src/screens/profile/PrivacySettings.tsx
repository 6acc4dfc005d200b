import { useBrowser } from '#browser/BrowserContext.ts';
import * as profileTexts from '#copy/profile/profileTexts.ts';
import { amounts, community, leaderboard, record, setups, takenDown as takenDownTexts } from '#copy/profile/sharingTexts.ts';
import { Notice } from '#ui/Notice.tsx';
import { SwitchSettings } from './SwitchSettings.tsx';
import type { Owner } from './useDetails.ts';

const texts = { community, record, setups, leaderboard, amounts };

/** Sharing switches, all off by default. */
export function PrivacySettings({ details: { sharing, takenDown }, keepDetails }: Owner) {
  const { api } = useBrowser();
  return (
    <>
      {takenDown.length > 0 && <Notice kind="warning">{takenDownTexts(takenDown)}</Notice>}
      <SwitchSettings
        lead={profileTexts.privacyLead}
        texts={texts}
        values={sharing}
        save={api.account.savePrivacy}
        keep={(next) => keepDetails({ sharing: next })}
        saved={(on) => (on ? profileTexts.sharingOn : profileTexts.sharingOff)}
      />
    </>
  );
}
