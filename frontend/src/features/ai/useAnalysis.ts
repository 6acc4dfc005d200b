import { useEffect, useState } from 'react';
import { type AnalysisCall, createAnalyses, isOver } from '#browser/ai/createAnalyses.ts';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { AiAnswer } from '#contract/schemas/analysis.ts';
import { weekOf } from '#domain/credits/weekOf.ts';
import { inZone } from '#domain/format/inZone.ts';
import { DAY } from '#domain/units/millis.ts';

/**
 * `credits`: the message is about credits, and a plan may help; `busy`: our own rules can answer instead; `over`: no
 * retry, the message has the advice.
 */
type Problem = { readonly message: string; readonly kind: 'credits' | 'busy' | 'over' };
type State = { readonly answer: AiAnswer | null; readonly busy: boolean; readonly problem: Problem | null };

const idle: State = { answer: null, busy: false, problem: null };

/** One analysis: what this browser has of it, and asking for it. `cached` null looks for nothing. */
export function useAnalysis(cached: AnalysisCall | null) {
  const browser = useBrowser();
  const analyses = browser.part(createAnalyses);
  const [state, setState] = useState(idle);
  const key = cached === null ? null : JSON.stringify(cached);
  useEffect(() => {
    let isCurrent = true;
    setState(idle);
    if (key !== null) {
      void analyses.cached(JSON.parse(key) as AnalysisCall).then((answer) => {
        if (isCurrent && answer !== null) setState((now) => (now.busy || now.answer ? now : { ...idle, answer }));
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [analyses, key]);

  async function run(call: AnalysisCall): Promise<AiAnswer | null> {
    setState((now) => ({ ...now, busy: true, problem: null }));
    try {
      const result = await analyses.run(call);
      if (result.success) {
        setState({ ...idle, answer: result.answer });
        return result.answer;
      }
      browser.showToast({ kind: 'error', text: result.error });
      setState((now) => ({ ...now, busy: false, problem: { message: result.error, kind: 'credits' } }));
    } catch (error) {
      setState((now) => ({ ...now, busy: false, problem: { message: (error as Error).message, kind: isOver(error) ? 'over' : 'busy' } }));
    }
    return null;
  }
  return { ...state, run, show: (answer: AiAnswer | null) => setState({ ...idle, answer }) };
}

/** The Monday after an instant, when credits are back: "Monday, Nov 23". UTC milliseconds. */
export const refillDay = (now: number): string =>
  inZone('UTC', { weekday: 'long', month: 'short', day: 'numeric' }).format(Date.parse(weekOf(now)) + 7 * DAY);
