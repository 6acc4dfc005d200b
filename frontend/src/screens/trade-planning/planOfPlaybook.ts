import { currentVersion, type Playbook } from '#domain/playbooks/playbook.ts';
import type { PlanDraft } from './planDraft.ts';

/** A playbook's defaults for a plan: its setup, and its rules as the checklist, unless already written. */
export const planOfPlaybook = (
  { id, setup, ...playbook }: Pick<Playbook, 'setup' | 'versions'> & { readonly id: string },
  draft: Pick<PlanDraft, 'checks' | 'setup'>,
): Pick<PlanDraft, 'playbook' | 'checks' | 'setup'> => ({
  playbook: id,
  checks:
    draft.checks.trim() !== ''
      ? draft.checks
      : currentVersion(playbook)
          .rules.map(({ text }) => text)
          .join('\n'),
  setup: draft.setup.trim() !== '' ? draft.setup : (setup ?? ''),
});
