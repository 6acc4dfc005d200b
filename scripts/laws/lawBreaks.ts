import { countBreaks } from './countBreaks.ts';
import { importBreaks } from './importBreaks.ts';
import type { LawBreak } from './LawBreak.ts';
import { pageBreaks } from './pageBreaks.ts';
import { ruleBreaks } from './ruleBreaks.ts';

/** Every law, broken once. */
export const lawBreaks: readonly LawBreak[] = [...importBreaks, ...ruleBreaks, ...countBreaks, ...pageBreaks];
