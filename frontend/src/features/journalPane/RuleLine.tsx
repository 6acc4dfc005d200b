// biome-ignore-all lint/a11y/useSemanticElements: a group of buttons is no fieldset of a form
import { Gauge, Lock } from 'lucide-react';
import * as texts from '#copy/playbooks/checklistTexts.ts';
import type { PlaybookRule } from '#domain/playbooks/playbook.ts';
import { Chip } from '#ui/Chip.tsx';
import css from './checklist.module.css';

type Props = {
  readonly rule: PlaybookRule;
  /** Null: not assessed. */
  readonly followed: boolean | null;
  readonly onJudge: (followed: boolean | null) => void;
};

/** One rule and whether it was followed; pressed again, it is not assessed. */
export function RuleLine({ rule: { text, hard }, followed, onJudge }: Props) {
  const kind = texts.kinds[hard ? 'hard' : 'graded'];
  const Icon = hard ? Lock : Gauge;
  const choice = (value: boolean) => (
    <Chip kind="toggles" aria-pressed={followed === value} onClick={() => onJudge(followed === value ? null : value)}>
      <span>{value ? texts.followed : texts.broken}</span>
    </Chip>
  );
  return (
    <li className={css.rule}>
      <span className={css.kind} title={kind}>
        <Icon role="img" aria-label={kind} />
      </span>
      <span className={css.text}>{text}</span>
      <span className={css.choice} role="group" aria-label={texts.judge(text)}>
        {choice(true)}
        {choice(false)}
      </span>
    </li>
  );
}
