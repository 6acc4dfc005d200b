import * as groupTexts from '#copy/together/groupTexts.ts';
import * as texts from '#copy/together/studyGroupTexts.ts';
import { groupLimits } from '#domain/groups/studyGroup.ts';
import { zoneChoices } from '#format/zoneChoices.ts';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import { ComboField } from '#ui/ComboField.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { GroupDraft } from './groupDraft.ts';

/** Attributes of a field, from its draft and its fault. */
export type Tie = Props['tie'];
type Tied = {
  readonly name: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
};
type Props = {
  readonly zone: string;
  readonly setZone: (zone: string) => void;
  readonly tie: (name: keyof GroupDraft, fault?: string) => Tied;
};

const weekdays = groupTexts.weekdays.map((text, at) => ({ value: `${at}`, text }));

/** When and where a group meets, once a week. */
export function MeetingFields({ zone, setZone, tie }: Props) {
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
