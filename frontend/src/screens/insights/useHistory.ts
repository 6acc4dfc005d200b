import { useEffect, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { AiAnswer } from '#contract/schemas/analysis.ts';

type Page = { readonly answers: readonly AiAnswer[]; readonly more: boolean };

/** Earlier answers, newest first: those since a day at once, the others page by page. `asked`: how many came since, each of which is loaded too. */
export function useHistory(since: string, asked: number) {
  const { api } = useBrowser();
  const [page, setPage] = useState<Page | null>(null);
  const [failed, setFailed] = useState(false);
  const last = page?.answers.at(-1);
  const load = (before?: string): Promise<void> =>
    api.ai.history(before === undefined ? {} : { before }).then(
      (next) =>
        setPage((now) => {
          const newer = (before && now?.answers) || [];
          const older = (next.answers as AiAnswer[]).filter(({ id }) => !newer.some((each) => each.id === id));
          return { answers: [...newer, ...older], more: next.more };
        }),
      () => setFailed(true),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after each answer.
  useEffect(() => void load(), [asked]);
  const isShort = page?.more === true && last !== undefined && last.at >= since;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is asked for once.
  useEffect(() => {
    if (isShort) void load(last.id);
  }, [isShort, last?.id]);
  return { page, failed, more: page?.more === true ? () => void load(last?.id) : null };
}
