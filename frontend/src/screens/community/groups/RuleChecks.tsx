import { useId } from 'react';
import * as texts from '#copy/together/groupTexts.ts';
import type { GroupPlaybook } from '#domain/groups/groupSharing.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import css from './requestReview.module.css';

type Props = {
  readonly playbook: GroupPlaybook;
  readonly broken: ReadonlySet<string>;
  readonly onChange: (broken: ReadonlySet<string>) => void;
};

/** The rules of a group's playbook, each ticked until it was broken. */
export function RuleChecks({ playbook: { name, rules }, broken, onChange }: Props) {
  const ids = useId();
  const turn = (rule: string, followed: boolean) =>
    onChange(new Set(followed ? [...broken].filter((each) => each !== rule) : [...broken, rule]));
  return (
    <fieldset className={css.rules}>
      <legend>{texts.rulesFollowed(name)}</legend>
      {rules.map((rule, at) => (
        <label key={rule} htmlFor={`${ids}${at}`}>
          <Checkbox id={`${ids}${at}`} checked={!broken.has(rule)} onChange={({ target }) => turn(rule, target.checked)} /> {rule}
        </label>
      ))}
    </fieldset>
  );
}
