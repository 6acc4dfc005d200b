import { useBrowser } from '#browser/BrowserContext.ts';
import * as profileTexts from '#copy/profile/profileTexts.ts';
import { amounts, community, leaderboard, record, setups, takenDown as takenDownTexts } from '#copy/profile/profileTexts.ts';
import { titles } from '#copy/settingsTexts.ts';
import type { Owner } from '#features/people/useDetails.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SettingsCard, SettingsPage, WithDetails } from '../SettingsPage.tsx';
import { SwitchSettings } from '../SwitchSettings.tsx';
import { type Autosave, useAutosave } from '../useAutosave.ts';
import { RecordCard } from './RecordCard.tsx';

const texts = { community, record, setups, leaderboard, amounts };

/** /settings/sharing: what other members see, all of it off by default. */
export default function Sharing() {
  const autosave = useAutosave();
  return (
    <SettingsPage title={titles.sharing} lead={profileTexts.privacyLead} autosave={autosave}>
      <WithDetails>{(owner) => <Switches {...owner} autosave={autosave} />}</WithDetails>
      <RecordCard />
    </SettingsPage>
  );
}

function Switches({ user, details: { sharing, takenDown }, keepDetails, autosave }: Owner & { readonly autosave: Autosave }) {
  const { api } = useBrowser();
  return (
    <SettingsCard
      title={profileTexts.seenByOthers}
      aside={
        <ButtonLink size="small" to={`/profile/${user.username}?as=member`}>
          {profileTexts.viewAsMember}
        </ButtonLink>
      }
    >
      {takenDown.length > 0 && <Notice kind="warning">{takenDownTexts(takenDown)}</Notice>}
      <SwitchSettings
        texts={texts}
        values={sharing}
        autosave={autosave}
        save={api.account.savePrivacy}
        keep={(next) => keepDetails({ sharing: next })}
      />
    </SettingsCard>
  );
}
