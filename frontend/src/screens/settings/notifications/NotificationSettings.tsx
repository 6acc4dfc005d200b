import { useEffect, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useAct } from '#browser/useAct.ts';
import type { ChannelsView } from '#contract/areas/messages.ts';
import type { MessageChoice } from '#contract/schemas/messageChoice.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import * as texts from '#copy/profile/messageTexts.ts';
import * as choiceTexts from '#copy/profile/noticeChoiceTexts.ts';
import { titles } from '#copy/settingsTexts.ts';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/Stack.tsx';
import listed from '../listed.module.css';
import { SettingsCard, SettingsPage, WithDetails } from '../SettingsPage.tsx';
import { SwitchSettings } from '../SwitchSettings.tsx';
import css from '../settings.module.css';
import { type Autosave, useAutosave } from '../useAutosave.ts';
import { type ChannelCard, Devices } from './Devices.tsx';
import { Hooks } from './Hooks.tsx';

/** The address: asked for, confirmed, stopped; and what goes there. */
function Mail({ channels: { mail }, choice, autosave, keep, save }: ChannelCard) {
  const change = useApiMutation('messages', 'changeMail');
  const { busy, act } = useAct();
  const { state, address } = mail;
  const turn = state === 'on' ? 'stop' : 'ask';
  const leads = {
    none: texts.mailOff,
    off: texts.mailLead(address),
    asked: texts.mailAsked(address),
    on: texts.mailOn(address),
    stopped: texts.mailStopped(address),
  };
  return (
    <SettingsCard title={texts.mailTitle}>
      <p className={listed.lead}>{leads[state]}</p>
      {state === 'on' && (
        <SwitchSettings
          texts={texts.mailKinds}
          values={choice.mail}
          autosave={autosave}
          save={async (_, turned) => (await save({ mail: turned })).mail}
          keep={(next) => keep({ mail: next })}
        />
      )}
      {state !== 'none' && (
        <Button
          className={state === 'on' ? css.below : undefined}
          busy={busy === 'mail' && texts.mailBusy[turn]}
          onClick={() => void act('mail', () => change({ act: turn }), { failed: commonTexts.notSaved })}
        >
          {state === 'on' ? texts.mailStop : state === 'asked' ? texts.mailAgain : texts.mailAsk}
        </Button>
      )}
    </SettingsCard>
  );
}

/** The cards of mail, devices and webhooks. */
function Messages({ autosave }: { readonly autosave: Autosave }) {
  const { value, error, again } = useApiQuery('messages', 'show', {});
  const change = useApiMutation('messages', 'save');
  const [choice, setChoice] = useState<MessageChoice | null>(null);
  useEffect(() => {
    if (value !== null) setChoice((shown) => shown ?? value.choice);
  }, [value]);
  if (error !== null) return <RetryNotice text={error.message} onRetry={again} />;
  if (value === null || choice === null) return <Skeleton height={320} />;
  const card: ChannelCard = {
    channels: value as ChannelsView,
    choice,
    autosave,
    keep: (part) => setChoice((shown) => shown && { ...shown, ...part }),
    save: (part) => change(part) as Promise<MessageChoice>,
  };
  return (
    <>
      <Stack gap={14} className={css.column}>
        <Mail {...card} />
        <Devices {...card} />
      </Stack>
      <Hooks {...card} />
    </>
  );
}

/** /settings/notifications: which kinds arrive, all on by default. */
export default function NotificationSettings() {
  const { api } = useBrowser();
  const autosave = useAutosave();
  return (
    <SettingsPage title={titles.notifications} autosave={autosave}>
      <WithDetails>
        {({ details: { notices }, keepDetails }) => (
          <SettingsCard title={choiceTexts.title}>
            <p className={listed.lead}>{choiceTexts.always}</p>
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
      <Messages autosave={autosave} />
    </SettingsPage>
  );
}
