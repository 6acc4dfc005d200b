import * as patternTexts from '#copy/patternTexts.ts';
import { patternKey } from '#domain/patterns/patternKey.ts';
import { shortDay } from '#format/namedDay.ts';
import { Button } from '#ui/Button.tsx';
import type { PatternContext } from './patternContext.ts';

/** The patterns of this search that the trader called untrue, each with a way back. */
export function HiddenPatterns({ context: { report, nameOf, hidden } }: { readonly context: PatternContext }) {
  const marked = report.patterns.flatMap((pattern) => {
    const since = hidden.hiddenSince(pattern);
    return since === null ? [] : [{ key: patternKey(pattern), name: nameOf(pattern).full, since }];
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
