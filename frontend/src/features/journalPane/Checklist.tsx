// biome-ignore-all lint/a11y/useSemanticElements: a group of buttons is no fieldset of a form

import { Gauge, Lock } from 'lucide-react';
import * as texts from '#copy/playbooks/checklistTexts.ts';
import { currentVersion, type Playbook, type PlaybookRule, ruleOf } from '#domain/playbooks/playbook.ts';
import { checksAt, checkWords, countChecks, judgeRule, readChecks, type TradeChecks } from '#domain/playbooks/tradeChecks.ts';
import { usePlaybooks } from '#journal/usePlaybooks.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Select } from '#ui/Select.tsx';
import { Row, Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import css from './checklist.module.css';

type RuleLineProps = {
  readonly rule: PlaybookRule;
  /** Null: not assessed. */
  readonly followed: boolean | null;
  readonly onJudge: (followed: boolean | null) => void;
};

/** One rule and whether it was followed; pressed again, it is not assessed. */
function RuleLine({ rule: { text, hard }, followed, onJudge }: RuleLineProps) {
  const kind = texts.kinds[hard ? 'hard' : 'graded'];
  const Icon = hard ? Lock : Gauge;
  const choice = (value: boolean) => (
    <Chip kind="toggles" aria-pressed={followed === value} onClick={() => onJudge(followed === value ? null : value)}>
      <span>{value ? texts.followed : texts.broken}</span>
    </Chip>
  );
  return (
    <Row as="li" gap={8} centered className={css.rule}>
      <span className={css.kind} title={kind}>
        <Icon role="img" aria-label={kind} />
      </span>
      <Text as="span" size="label" tone="ink" className={css.text}>
        {text}
      </Text>
      <span className={css.choice} role="group" aria-label={texts.judge(text)}>
        {choice(true)}
        {choice(false)}
      </span>
    </Row>
  );
}

type Props = {
  /** The trade's stored checklist words (see readChecks). */
  readonly words: readonly string[];
  readonly setup: string | null;
  readonly onChange: (words: readonly string[]) => void;
};

/** The default checklist of an unchecked trade: its setup's playbook. */
function suggestedChecks(playbooks: readonly Playbook[], setup: string | null): TradeChecks | null {
  const found = setup === null ? undefined : playbooks.find((each) => !each.archived && each.setup === setup);
  return found === undefined ? null : checksAt(found.id, currentVersion(found), null);
}

function Rules({ playbook, checks, onChange }: { readonly playbook: Playbook; readonly checks: TradeChecks } & Pick<Props, 'onChange'>) {
  const now = currentVersion(playbook);
  const then = playbook.versions.find(({ version }) => version === checks.version);
  const rules = then?.rules ?? [...checks.rules.keys()].flatMap((id) => ruleOf(playbook, id) ?? []);
  const write = (next: TradeChecks) => onChange(checkWords(next));
  return (
    <>
      <Stack as="ul" gap={4}>
        {rules.map((rule) => (
          <RuleLine
            key={rule.id}
            rule={rule}
            followed={checks.rules.get(rule.id)?.followed ?? null}
            onJudge={(followed) => write(judgeRule(checks, rule, followed))}
          />
        ))}
      </Stack>
      {checks.version !== now.version && (
        <Text size="small" tone="faint">
          {texts.olderVersion(checks.version, now.version)}{' '}
          <Button look="text" onClick={() => write(checksAt(playbook.id, now, checks))}>
            {texts.judgeBy(now.version)}
          </Button>
        </Text>
      )}
    </>
  );
}

/** The playbook of a trade with its rules, each to be checked. Empty if the plan has no playbooks, or without any. */
export function Checklist({ words, setup, onChange }: Props) {
  const { playbooks, error, again, isOpen } = usePlaybooks();
  const written = readChecks(words);
  if (!isOpen || (playbooks?.length === 0 && written === null)) return null;
  if (error !== null)
    return (
      <Text size="small" tone="faint">
        {texts.unread}{' '}
        <Button look="text" onClick={again}>
          Try again
        </Button>
      </Text>
    );
  if (playbooks === null) return null;
  const checks = written ?? suggestedChecks(playbooks, setup);
  const playbook = playbooks.find(({ id }) => id === checks?.playbook);
  const counts = written && countChecks(written);
  const choices = playbooks.filter(({ id, archived }) => !archived || id === checks?.playbook);
  const choose = (id: string) => {
    const chosen = playbooks.find((each) => each.id === id);
    onChange(checkWords(chosen === undefined ? null : checksAt(id, currentVersion(chosen), written)));
  };
  return (
    <Stack as="section" gap={8} className={css.checklist} aria-label={texts.playbook}>
      <header>
        <span>{texts.playbook}</span>
        <Select
          size="small"
          aria-label={texts.playbook}
          data-field="playbook"
          value={checks?.playbook ?? ''}
          choices={[
            { value: '', text: texts.none },
            ...choices.map(({ id, name, archived }) => ({ value: id, text: archived ? texts.archived(name) : name })),
            ...(checks !== null && playbook === undefined ? [{ value: checks.playbook, text: '–' }] : []),
          ]}
          onChange={({ target }) => choose(target.value)}
        />
        {counts !== null && counts.followed + counts.broken > 0 && (
          <small>{texts.score(counts.followed, counts.followed + counts.broken)}</small>
        )}
      </header>
      {checks !== null && playbook !== undefined && <Rules playbook={playbook} checks={checks} onChange={onChange} />}
      {checks !== null && written === null && (
        <Text size="small" tone="faint">
          {texts.suggested}
        </Text>
      )}
      {written !== null && playbook === undefined && (
        <Text size="small" tone="faint">
          {texts.deleted(written.rules.size)}
        </Text>
      )}
    </Stack>
  );
}
