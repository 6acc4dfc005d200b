import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { createAnalyses } from '#browser/ai/createAnalyses.ts';
import { useBrowser } from '#browser/BrowserContext.ts';
import { sentence } from '#browser/useSubmit.ts';
import type { AiAnswer } from '#contract/schemas/analysis.ts';
import * as aiTexts from '#copy/aiTexts.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import { IconButton } from '#ui/IconButton.tsx';
import css from './AnalysisView.module.css';

type Props = { readonly answer: AiAnswer; readonly onChange: ((answer: AiAnswer) => void) | undefined };

const choices = [
  [true, aiTexts.helpful, ThumbsUp],
  [false, aiTexts.notHelpful, ThumbsDown],
] as const;

/** Rates an answer as helpful: one press sets it, another clears it. */
export function Helpful({ answer, onChange }: Props) {
  const { part, showToast } = useBrowser();
  const [said, setSaid] = useState(answer.helpful ?? null);
  async function say(helpful: boolean | null): Promise<void> {
    setSaid(helpful);
    try {
      onChange?.(await part(createAnalyses).mark(answer, { helpful }));
    } catch (error) {
      setSaid(said);
      showToast({ kind: 'error', text: sentence(error, commonTexts.notSaved) });
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are no fieldset of a form
    <div className={css.helpful} role="group" aria-label={aiTexts.isHelpful}>
      <span aria-hidden="true">{aiTexts.isHelpful}</span>
      {choices.map(([value, label, Icon]) => (
        <IconButton
          key={label}
          size="small"
          label={label}
          aria-pressed={said === value}
          onClick={() => void say(said === value ? null : value)}
        >
          <Icon aria-hidden="true" />
        </IconButton>
      ))}
    </div>
  );
}
