import * as texts from '#copy/together/studyGroupTexts.ts';
import { playbookLimits } from '#domain/groups/groupSharing.ts';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { Tie } from './MeetingFields.tsx';

const choicesOf = (named: Readonly<Record<string, string>>) => Object.entries(named).map(([value, text]) => ({ value, text }));

/** Visibility of members' trades, and the checklist for sharing one. */
export const SharingFields = ({ tie }: { readonly tie: Tie }) => (
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
