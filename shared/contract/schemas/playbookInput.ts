import * as z from 'zod/mini';
import { playbookLimits as most } from '#domain/playbooks/playbook.ts';
import { PLAYBOOK_ID } from '#domain/playbooks/tradeChecks.ts';
import { Word } from './annotationPatch.ts';
import { shaped, text } from './text.ts';

/** The name of a playbook in calls and on trades. */
export const PlaybookKey = shaped(8, PLAYBOOK_ID);

const RuleText = text(most.rule, z.trim(), z.minLength(1, 'Write what the rule asks for.'));
const About = {
  name: text(most.name, z.trim(), z.minLength(1, 'Give the playbook a name.')),
  /** Trades with this setup are judged by it first. */
  setup: z.nullable(Word),
  market: text(most.market, z.trim()),
  about: text(most.about, z.trim()),
  archived: z.boolean(),
};

/**
 * A playbook as API input: its rules in order, with null as the number of a new one. See
 * shared/domain/playbooks/playbook.ts.
 */
export const PlaybookInput = z.strictObject({
  ...About,
  rules: z
    .array(z.strictObject({ id: z.nullable(z.int().check(z.gte(1), z.lte(999))), text: RuleText, hard: z.boolean() }))
    .check(z.minLength(1, 'Write at least one rule.'), z.maxLength(most.rules)),
});

/** A playbook with every version of its rules, newest last. `at`: ISO 8601. */
export const PlaybookContent = z.object({
  ...About,
  versions: z.array(
    z.object({ version: z.int(), at: z.string(), rules: z.array(z.object({ id: z.int(), text: z.string(), hard: z.boolean() })) }),
  ),
});

/** A playbook as API output; `revision` counts saves. */
export const PlaybookView = z.object({ ...PlaybookContent.shape, id: z.string(), revision: z.int() });
