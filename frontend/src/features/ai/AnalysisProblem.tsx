import * as aiTexts from '#copy/aiTexts.ts';
import * as lockedTexts from '#copy/subscription/lockedTexts.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { useAnalysis } from './useAnalysis.ts';

type Props = { readonly problem: ReturnType<typeof useAnalysis>['problem']; readonly onRules: () => void };

/** Reason for a missing answer, with options: view the plans, or use our own rules. */
export function AnalysisProblem({ problem, onRules }: Props) {
  if (problem === null) return null;
  if (problem.kind === 'over') return <Notice kind="error">{problem.message}</Notice>;
  const action =
    problem.kind === 'credits' ? (
      <ButtonLink size="small" to="/pricing">
        {lockedTexts.seePlans}
      </ButtonLink>
    ) : (
      <Button size="small" onClick={onRules}>
        {aiTexts.useRules}
      </Button>
    );
  return (
    <Notice kind="error" actions={action}>
      {problem.message}
    </Notice>
  );
}
