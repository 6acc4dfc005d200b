import { useEffect, useState } from 'react';
import * as importColumnTexts from '#copy/import/importColumnTexts.ts';
import type { ColumnProfile } from '#domain/importers/columns/columnProfile.ts';
import type { Sketch } from '#journal/import/importWorker.ts';

/** A profile's reading of the first rows, reloaded on every change. The last reply stays until the next. */
export function useSketch(profile: ColumnProfile, ask: (profile: ColumnProfile) => Promise<Sketch>) {
  const [shown, setShown] = useState<Sketch | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = JSON.stringify(profile);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the profile says something else
  useEffect(() => {
    let wanted = true;
    ask(profile).then(
      (answer) => wanted && setShown(answer),
      (error: unknown) => wanted && setProblem(error instanceof Error ? error.message : importColumnTexts.unreadable),
    );
    return () => {
      wanted = false;
    };
  }, [asked]);
  return { shown, problem };
}
