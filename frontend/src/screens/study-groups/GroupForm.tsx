import type { ReactNode } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import { useDraft } from '#browser/storage/useDraft.ts';
import * as groupTexts from '#copy/together/groupTexts.ts';
import * as texts from '#copy/together/studyGroupTexts.ts';
import { playbookLimits } from '#domain/groups/groupSharing.ts';
import { groupLimits } from '#domain/groups/studyGroup.ts';
import { zoneChoices } from '#format/zoneChoices.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { ComboField } from '#ui/ComboField.tsx';
import { FieldGrid } from '#ui/Grid.tsx';
import { ChoiceField } from '#ui/Select.tsx';
import { Row } from '#ui/Stack.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { type GroupDraft, groupOf } from './groupDraft.ts';
import css from './studyGroups.module.css';

/** Attributes of a field, from its draft and its fault. */
type Tie = MeetingFieldsProps['tie'];
type Tied = {
  readonly name: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
};
type MeetingFieldsProps = {
  readonly zone: string;
  readonly setZone: (zone: string) => void;
  readonly tie: (name: keyof GroupDraft, fault?: string) => Tied;
};

const weekdays = groupTexts.weekdays.map((text, at) => ({ value: `${at}`, text }));

/** When and where a group meets, once a week. */
function MeetingFields({ zone, setZone, tie }: MeetingFieldsProps) {
  return (
    <>
      <ChoiceField label={texts.weekday} choices={weekdays} {...tie('weekday', 'meeting.weekday')} />
      <TextField label={texts.time} type="time" {...tie('time', 'meeting.time')} />
      <ComboField label={texts.zone} choices={zoneChoices(zone)} value={zone} onChange={setZone} />
      <TextField
        full
        label={texts.place}
        placeholder={texts.placeExample}
        maxLength={groupLimits.place}
        {...tie('place', 'meeting.place')}
      />
    </>
  );
}

const choicesOf = (named: Readonly<Record<string, string>>) => Object.entries(named).map(([value, text]) => ({ value, text }));

/** Visibility of members' trades, and the checklist for sharing one. */
const SharingFields = ({ tie }: { readonly tie: Tie }) => (
  <>
    <ChoiceField
      label={texts.delay}
      hint={texts.delayHint}
      choices={choicesOf(texts.delayChoices)}
      {...tie('delay', 'sharing.delayDays')}
    />
    <ChoiceField label={texts.sizes} choices={choicesOf(texts.sizesChoices)} {...tie('sizes', 'sharing.sizes')} />
    <TextField
      full
      label={texts.playbook}
      hint={texts.playbookHint}
      maxLength={playbookLimits.name}
      autoComplete="off"
      {...tie('playbook', 'playbook.name')}
    />
    <TextAreaField
      full
      rows={4}
      label={texts.playbookRules}
      hint={texts.playbookRulesHint}
      maxLength={playbookLimits.rules * (playbookLimits.rule + 1)}
      {...tie('playbookRules', 'playbook.rules')}
    />
  </>
);

type Props = {
  /** Storage name of the typed text. */
  readonly stored: string;
  readonly initial: () => GroupDraft;
  readonly action: string;
  readonly fallback: string;
  readonly send: (group: ReturnType<typeof groupOf>, requestId: string) => Promise<void>;
  /** Content beside the button; `forget` discards the draft. */
  readonly beside: (forget: () => void) => ReactNode;
};

const schema = () => import('#contract/schemas/studyGroupView.ts').then(({ GroupText }) => GroupText);

/** The form of a group's description. The draft stays until it is saved or discarded. */
export function GroupForm({ stored, initial, action, fallback, send, beside }: Props) {
  const { showToast } = useBrowser();
  const [draft, change, forget] = useDraft<GroupDraft>(stored, initial);
  const set = (name: keyof GroupDraft, value: string) => change((before) => ({ ...before, [name]: value }));
  const { busy, problem, ties, field } = useForm({
    schema,
    fallback,
    onProblem: (text) => showToast({ text, kind: 'error' }),
    read: () => groupOf(draft),
    async send(group) {
      await send(group, draft.requestId);
      forget();
    },
  });
  const tie = (name: keyof GroupDraft, fault: string = name) => ({
    ...field(fault),
    value: draft[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => set(name, target.value),
  });
  return (
    <form className={css.form} {...ties}>
      <Banner text={problem} />
      <FieldGrid>
        <TextField full label={texts.name} maxLength={groupLimits.name} autoComplete="off" {...tie('name')} />
        <TextAreaField
          full
          rows={3}
          label={texts.description}
          hint={texts.descriptionHint}
          maxLength={groupLimits.description}
          {...tie('description')}
        />
        <ChoiceField label={texts.access} choices={choicesOf(texts.accessChoices)} {...tie('access', 'isPublic')} />
        <TextField
          label={texts.capacity}
          hint={texts.capacityHint}
          type="number"
          min={2}
          max={groupLimits.people}
          step={1}
          {...tie('capacity')}
        />
        <ChoiceField label={texts.meets} choices={choicesOf(texts.meetsChoices)} {...tie('meets')} />
        {draft.meets === 'yes' && <MeetingFields zone={draft.timeZone} setZone={(zone) => set('timeZone', zone)} tie={tie} />}
        <TextField
          full
          label={texts.topic}
          placeholder={texts.topicExample}
          maxLength={groupLimits.topic}
          autoComplete="off"
          {...tie('topic')}
        />
        <TextAreaField
          full
          rows={2}
          label={groupTexts.homework}
          hint={texts.homeworkHint}
          maxLength={groupLimits.homework}
          {...tie('homework')}
        />
        <TextAreaField full rows={4} label={groupTexts.rules} hint={texts.rulesHint} maxLength={groupLimits.rules} {...tie('rules')} />
        <SharingFields tie={tie} />
      </FieldGrid>
      <Row gap={8} wrap>
        <Button type="submit" look="primary" busy={busy && 'Saving …'}>
          {action}
        </Button>
        {beside(forget)}
      </Row>
    </form>
  );
}
