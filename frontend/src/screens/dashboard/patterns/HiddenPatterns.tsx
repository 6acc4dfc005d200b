import * as patternTexts from '#copy/patterns/patternTexts.ts';
import { shortDay } from '#domain/format/shortDay.ts';
import { patternKey } from '#domain/patterns/patternReport.ts';
import { Button } from '#ui/Button.tsx';
import type { PatternContext } from './patternContext.ts';

/** A dismissable pattern, by its key and its name. */
type Named = { readonly dimension: string; readonly group: string; readonly name: string };
type Props = { readonly among: readonly Named[]; readonly hidden: PatternContext['hidden'] };

/** Those that the trader called untrue, each with a way back. */
export function HiddenPatterns({ among, hidden }: Props) {
  const marked = among.flatMap((pattern) => {
    const since = hidden.hiddenSince(pattern);
    return since === null ? [] : [{ key: patternKey(pattern), name: pattern.name, since }];
  });
  if (marked.length === 0) return null;
  return (
    <div>
      <b>{patternTexts.markedTitle}</b>
      <ul>
        {marked.map(({ key, name, since }) => (
          <li key={key}>
            {patternTexts.hiddenSince(name, shortDay(since))}{' '}
            <Button look="text" aria-label={patternTexts.restoreOf(name)} onClick={() => void hidden.restore(key, name)}>
              {patternTexts.restore}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
