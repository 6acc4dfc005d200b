import { useStrategyOverrides } from '#journal/useStrategyOverrides.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useUnit } from '../view/useUnit.ts';

/** Applies what was merged, split and renamed by hand to what is counted, and says when that could not be read. */
export function StrategiesNotice() {
  const [unit] = useUnit();
  const { problem, retry } = useStrategyOverrides(unit !== 'trade');
  if (problem === null || unit === 'trade') return null;
  return (
    <Notice
      kind="warning"
      announce="alert"
      actions={
        <Button size="small" onClick={retry}>
          Try again
        </Button>
      }
    >
      {problem}
    </Notice>
  );
}
