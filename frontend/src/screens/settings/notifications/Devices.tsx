import { Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { PUSH_OF } from '#browser/session/session.ts';
import { useSession } from '#browser/session/useSession.ts';
import { useAct } from '#browser/useAct.ts';
import type { ChannelsView } from '#contract/areas/messages.ts';
import type { MessageChoice, MessageChoiceChange } from '#contract/schemas/messageChoice.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import * as texts from '#copy/profile/messageTexts.ts';
import { inZone } from '#domain/format/inZone.ts';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Stack.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TextField } from '#ui/TextField.tsx';
import listed from '../listed.module.css';
import { SettingsCard } from '../SettingsPage.tsx';
import { SwitchSettings } from '../SwitchSettings.tsx';
import css from '../settings.module.css';
import type { Autosave } from '../useAutosave.ts';

/** Props of a card of channels: them, the choice on screen, and how a part of it is saved. */
export type ChannelCard = {
  readonly channels: ChannelsView;
  readonly choice: MessageChoice;
  readonly autosave: Autosave;
  readonly keep: (part: Partial<MessageChoice>) => void;
  readonly save: (change: MessageChoiceChange) => Promise<MessageChoice>;
};

const NIGHT = { from: '22:00', until: '07:00' };
const dayText = (instant: string) => inZone('UTC', { month: 'short', day: 'numeric', year: 'numeric' }).format(new Date(instant));

/** Choices for devices: kinds, words, quiet hours. */
function DeviceChoices({ choice, autosave, keep, save }: ChannelCard) {
  const set = (part: Pick<Partial<MessageChoice>, 'quiet' | 'showsText'>) => {
    keep(part);
    void autosave.save(async () => void (await save(part)));
  };
  const { quiet } = choice;
  return (
    <>
      <SwitchSettings
        texts={texts.pushKinds}
        values={choice.push}
        autosave={autosave}
        save={async (_, turned) => (await save({ push: turned })).push}
        keep={(next) => keep({ push: next })}
      />
      <div className={css.rows}>
        <SwitchField {...texts.showsText} on={choice.showsText} onChange={(on) => set({ showsText: on })} />
        <SwitchField {...texts.quiet} on={quiet !== null} onChange={(on) => set({ quiet: on ? NIGHT : null })} />
      </div>
      {quiet !== null && (
        <Row gap={8} wrap centered className={css.actions}>
          <TextField
            type="time"
            label={texts.quietFrom}
            value={quiet.from}
            onChange={({ target }) => target.value && set({ quiet: { ...quiet, from: target.value } })}
          />
          <TextField
            type="time"
            label={texts.quietUntil}
            value={quiet.until}
            onChange={({ target }) => target.value && set({ quiet: { ...quiet, until: target.value } })}
          />
        </Row>
      )}
    </>
  );
}

/** The devices that show notifications; this one is turned on here. */
export function Devices(card: ChannelCard) {
  const { pushKey, devices } = card.channels;
  const { serviceWorker, storage } = useBrowser().ports;
  const port = serviceWorker?.devices;
  const userId = useSession().user?._id;
  const change = useApiMutation('messages', 'changeDevice');
  const { act } = useAct();
  const [own, setOwn] = useState<string | null>(null);
  useEffect(() => {
    void port?.current().then(setOwn);
  }, [port]);
  const isOn = devices.some(({ endpoint }) => endpoint === own);
  const turnOn = async () => {
    const made = pushKey === null ? null : await port?.subscribe(pushKey);
    if (!made) throw new Error(texts.pushFailed);
    // Another user who signs in here ends what this one turned on.
    if (userId !== undefined) storage.setItem(PUSH_OF, userId);
    await change(made);
    setOwn(made.endpoint);
  };
  const turnOff = async (endpoint: string) => {
    if (endpoint === own) await port?.unsubscribe();
    await change({ endpoint, keys: null });
  };
  const unable = port === undefined ? texts.pushUnable : port.isBlocked() ? texts.pushBlocked : null;
  return (
    <SettingsCard title={texts.pushTitle}>
      <p className={listed.lead}>{pushKey === null ? texts.pushOff : (unable ?? texts.pushLead)}</p>
      {devices.length > 0 && (
        <ul className={listed.list}>
          {devices.map(({ id, name, endpoint, addedAt }) => (
            <li key={id}>
              <Smartphone aria-hidden size={20} />
              <div className={listed.what}>
                <strong>
                  {name} {endpoint === own && <Tag>{texts.pushHere}</Tag>}
                </strong>
                <span>{texts.pushAdded(dayText(addedAt))}</span>
              </div>
              <Button
                aria-label={texts.pushRemove(name)}
                onClick={() => void act('off', () => turnOff(endpoint), { failed: commonTexts.notSaved })}
              >
                {texts.turnOff}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {pushKey !== null && unable === null && !isOn && (
        <Button look={devices.length === 0 ? 'primary' : undefined} onClick={() => void act('on', turnOn, { failed: texts.pushFailed })}>
          {texts.pushAdd}
        </Button>
      )}
      {devices.length > 0 && <DeviceChoices {...card} />}
    </SettingsCard>
  );
}
