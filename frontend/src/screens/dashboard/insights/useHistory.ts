import { useEffect, useState } from 'react';
import { createAnalyses } from '#browser/ai/createAnalyses.ts';
import { useBrowser } from '#browser/BrowserContext.ts';
import { sentence } from '#browser/useSubmit.ts';
import type { AiAnswer } from '#contract/schemas/analysis.ts';
import * as commonTexts from '#copy/commonTexts.ts';

type Page = { readonly answers: readonly AiAnswer[]; readonly more: boolean };

/**
 * Earlier answers, newest first: those since an instant (ISO) immediately, the others page by page; and pinned ones,
 * newest pin first. `asked`: number of answers since, each loaded too.
 */
export function useHistory(since: string, asked: number) {
  const { api, part, showToast } = useBrowser();
  const [page, setPage] = useState<Page | null>(null);
  const [pinned, setPinned] = useState<readonly AiAnswer[]>([]);
  const [failed, setFailed] = useState(false);
  const last = page?.answers.at(-1);
  const load = (before?: string): Promise<void> =>
    api.ai.history(before === undefined ? {} : { before }).then(
      (next) => {
        if (before === undefined) setPinned(next.pinned as AiAnswer[]);
        setPage((now) => {
          const newer = (before && now?.answers) || [];
          const older = (next.answers as AiAnswer[]).filter(({ id }) => !newer.some((each) => each.id === id));
          return { answers: [...newer, ...older], more: next.more };
        });
      },
      () => setFailed(true),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after each answer.
  useEffect(() => void load(), [asked]);
  const isShort = page?.more === true && last !== undefined && last.at >= since;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is asked for once.
  useEffect(() => {
    if (isShort) void load(last.id);
  }, [isShort, last?.id]);

  /** Updates an answer wherever it is listed. */
  function replace(answer: AiAnswer): void {
    const among = (some: readonly AiAnswer[]) => some.map((each) => (each.id === answer.id ? answer : each));
    setPinned(among);
    setPage((now) => now && { ...now, answers: among(now.answers) });
  }
  async function pin(answer: AiAnswer, isPinned: boolean): Promise<void> {
    try {
      await part(createAnalyses).mark(answer, { pinned: isPinned });
      setPinned((now) => [...(isPinned ? [answer] : []), ...now.filter(({ id }) => id !== answer.id)]);
    } catch (error) {
      showToast({ kind: 'error', text: sentence(error, commonTexts.notSaved) });
    }
  }
  return { page, pinned, failed, more: page?.more === true ? () => void load(last?.id) : null, replace, pin };
}
