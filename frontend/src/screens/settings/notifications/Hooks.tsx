import { Webhook } from 'lucide-react';
import { useState } from 'react';
import { useForm } from '#browser/forms/useForm.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useSession } from '#browser/session/useSession.ts';
import { useAct } from '#browser/useAct.ts';
import { type HookEvent, hookEvents } from '#contract/schemas/messageChoice.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import * as texts from '#copy/profile/messageTexts.ts';
import { inZone } from '#domain/format/inZone.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import formCss from '#ui/Form.module.css';
import { Stack } from '#ui/Stack.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';
import { Lines } from '#ui/Table.tsx';
import { TextField } from '#ui/TextField.tsx';
import listed from '../listed.module.css';
import { SettingsCard } from '../SettingsPage.tsx';
import css from '../settings.module.css';
import type { ChannelCard } from './Devices.tsx';

const schema = () => import('#contract/areas/messages.ts').then(({ NewHook }) => NewHook);

/** Address and events of a new webhook. */
function HookForm({ onMade, onCancel }: { readonly onMade: (secret: string) => void; readonly onCancel: () => void }) {
  const change = useApiMutation('messages', 'changeHook');
  const [events, setEvents] = useState<readonly HookEvent[]>(['trade.closed']);
  const { busy, problem, ties, field } = useForm({
    schema,
    fallback: commonTexts.notSaved,
    read: (typed) => ({ url: typed('url'), events: [...events] }),
    send: async (input) => onMade((await change({ change: { act: 'add', ...input } })).secret!),
  });
  return (
    <form className={formCss.form} {...ties} aria-label={texts.hookAdd}>
      <Banner text={problem} />
      <TextField
        {...field('url')}
        label={texts.hookAddress}
        hint={texts.hookAddressHint}
        inputMode="url"
        autoComplete="off"
        autoFocus
        required
      />
      <div className={css.rows}>
        {hookEvents.map((event) => (
          <SwitchField
            key={event}
            label={texts.hookEvents[event]}
            hint={event}
            on={events.includes(event)}
            onChange={(on) => setEvents(hookEvents.filter((each) => (each === event ? on : events.includes(each))))}
          />
        ))}
      </div>
      <div className={formCss.buttons}>
        <Button type="submit" look="primary" disabled={events.length === 0} busy={busy && 'Creating …'}>
          {texts.hookCreate}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}

type DeliveriesProps = Pick<ChannelCard['channels'], 'hooks' | 'deliveries'> & { readonly zone: string };

/** The last deliveries of all webhooks. Names the host of each where there are several. */
function Deliveries({ hooks, deliveries, zone }: DeliveriesProps) {
  const hostOf = (id: string) => hooks.filter((each) => each.id === id).map(({ url }) => `, ${new URL(url).host}`);
  const moment = inZone(zone, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
  return (
    <Stack gap={8} className={css.below}>
      <strong>{texts.hookLog}</strong>
      <Lines>
        {deliveries.slice(0, 10).map(({ at, hook, event, status, outcome }) => (
          <div key={`${hook} ${at}`}>
            <dt>
              {event}, {moment.format(new Date(at))}
              {hooks.length > 1 && hostOf(hook)}
            </dt>
            <dd>
              {texts.outcomes[outcome]} ({status ?? texts.noAnswer})
            </dd>
          </div>
        ))}
      </Lines>
    </Stack>
  );
}

type HookAct = 'test' | 'rotate' | 'remove';
const acts: readonly (readonly [HookAct, string])[] = [
  ['test', texts.hookTest],
  ['rotate', texts.hookRotate],
  ['remove', texts.hookRemove],
];

type ListProps = {
  readonly hooks: ChannelCard['channels']['hooks'];
  readonly zone: string;
  readonly onAct: (name: HookAct, id: string) => void;
};

const HookList = ({ hooks, zone, onAct }: ListProps) => (
  <ul className={listed.list}>
    {hooks.map(({ id, url, events, offAt }) => (
      <li key={id}>
        <Webhook aria-hidden size={20} />
        <div className={listed.what}>
          <strong>{url}</strong>
          <span>
            {offAt === null
              ? events.map((event) => texts.hookEvents[event]).join(' · ')
              : texts.hookOff(inZone(zone, { dateStyle: 'medium' }).format(new Date(offAt)))}
          </span>
        </div>
        {acts.map(([name, label]) => (
          <Button key={name} aria-label={`${label}: ${url}`} onClick={() => onAct(name, id)}>
            {label}
          </Button>
        ))}
      </li>
    ))}
  </ul>
);

const NewSecret = ({ secret, onDone }: { readonly secret: string; readonly onDone: () => void }) => (
  <div className={formCss.form} role="status">
    <TextField
      label={texts.hookSecret}
      hint={texts.hookSecretHint}
      value={secret}
      readOnly
      autoFocus
      onFocus={({ target }) => target.select()}
    />
    <div className={formCss.buttons}>
      <Button look="primary" onClick={onDone}>
        {texts.hookDone}
      </Button>
    </div>
  </div>
);

/** The trader's webhooks: added, tested, given a new secret, deleted. */
export function Hooks({ channels: { hooks, deliveries } }: ChannelCard) {
  const zone = useSession().user?.preferences.timeZone ?? 'UTC';
  const change = useApiMutation('messages', 'changeHook');
  const { act } = useAct();
  const [step, setStep] = useState<'list' | 'form' | { readonly secret: string }>('list');
  const turn = (name: HookAct, id: string) =>
    act(
      name,
      async () => {
        const { secret } = await change({ change: { act: name, id } });
        if (secret !== null) setStep({ secret });
      },
      { failed: commonTexts.notSaved, ...(name === 'test' && { done: texts.hookTested }) },
    );
  return (
    <SettingsCard title={texts.hooksTitle} className={css.wide}>
      <p className={listed.lead}>{texts.hooksLead}</p>
      {hooks.length > 0 && <HookList hooks={hooks} zone={zone} onAct={(name, id) => void turn(name, id)} />}
      {step === 'form' && <HookForm onMade={(secret) => setStep({ secret })} onCancel={() => setStep('list')} />}
      {step === 'list' && (
        <>
          {hooks.length === 0 && <p className={listed.lead}>{texts.hookNone}</p>}
          <Button onClick={() => setStep('form')}>{texts.hookAdd}</Button>
        </>
      )}
      {typeof step === 'object' && <NewSecret secret={step.secret} onDone={() => setStep('list')} />}
      {deliveries.length > 0 && <Deliveries hooks={hooks} deliveries={deliveries} zone={zone} />}
    </SettingsCard>
  );
}
