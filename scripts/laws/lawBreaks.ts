import { countBreaks } from './countBreaks.ts';
import { importBreaks } from './importBreaks.ts';
import { pageBreaks } from './pageBreaks.ts';
import { ruleBreaks } from './ruleBreaks.ts';

/**
 * A law of the house broken on purpose. `law`: the file in tests/house and the title as it is written there. `path` gets `text` at its end, or what
 * `edit` makes of it. `message`: a part of what the law answers.
 */
export type LawBreak = {
  readonly law: readonly [file: string, title: string];
  readonly path: string;
  readonly message: string;
} & ({ readonly text: string } | { readonly edit: (text: string) => string });

/** Every law, broken once. */
export const lawBreaks: readonly LawBreak[] = [...importBreaks, ...ruleBreaks, ...countBreaks, ...pageBreaks];
