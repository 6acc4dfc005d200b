import { currentVersion, type SentRule } from '#domain/playbooks/playbook.ts';
import type { PlaybookRow } from '#journal/usePlaybooks.ts';

/** A rule's raw input; `key` identifies its row. */
export type RuleDraft = SentRule & { readonly key: string };

/** A playbook's raw input. */
export type PlaybookDraft = {
  readonly [Name in 'name' | 'setup' | 'market' | 'about' | 'requestId']: string;
} & { readonly rules: readonly RuleDraft[] };

export const emptyRule = (): RuleDraft => ({ key: crypto.randomUUID(), id: null, text: '', hard: true });

/** A playbook as the form shows it; null is a new one. */
export const draftOfPlaybook = (playbook: PlaybookRow | null): PlaybookDraft =>
  playbook === null
    ? { name: '', setup: '', market: '', about: '', requestId: crypto.randomUUID(), rules: [emptyRule(), emptyRule(), emptyRule()] }
    : {
        name: playbook.name,
        setup: playbook.setup ?? '',
        market: playbook.market,
        about: playbook.about,
        requestId: '',
        rules: currentVersion(playbook).rules.map((rule) => ({ ...rule, key: String(rule.id) })),
      };

/** The API input; rules without text are dropped. */
export const playbookOf = ({ name, setup, market, about, rules }: PlaybookDraft, archived: boolean) => ({
  name,
  market,
  about,
  archived,
  setup: setup.trim() === '' ? null : setup,
  rules: rules.filter(({ text }) => text.trim() !== '').map(({ id, text, hard }) => ({ id, text, hard })),
});
