import { useStrategyOverrides } from '#journal/useStrategyOverrides.ts';
import { useUnit } from '../view/useUnit.ts';
import { RetryNotice } from './RetryNotice.tsx';

/** Applies what was merged, split and renamed by hand to what is counted, and says when that could not be read. */
export function StrategiesNotice() {
  const [unit] = useUnit();
  const { problem, retry } = useStrategyOverrides(unit !== 'trade');
  return problem === null || unit === 'trade' ? null : <RetryNotice text={problem} onRetry={retry} />;
}
