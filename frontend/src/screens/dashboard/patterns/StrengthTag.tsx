import * as patternTexts from '#copy/patterns/patternTexts.ts';
import type { PatternStrength } from '#domain/patterns/patternReport.ts';
import { Tag } from '#ui/Tag.tsx';

/** A pattern's confidence, in a word. */
export const StrengthTag = ({ strength }: { readonly strength: PatternStrength | null }) =>
  strength === 'strong' ? (
    <Tag kind="primary">{patternTexts.strong}</Tag>
  ) : (
    <Tag>{strength === 'likely' ? patternTexts.likely : patternTexts.chance}</Tag>
  );
