import { useStrategyOverrides } from '#journal/strategyOverrides.ts';
import dialog from '#ui/Dialog.module.css';
import css from '#ui/page.module.css';
import { useUnit } from '../view/useUnit.ts';

/** Brings what was merged, split and renamed by hand into what is counted, and says when that could not be read. */
export function StrategiesNotice() {
  const [unit] = useUnit();
  const { problem, retry } = useStrategyOverrides(unit !== 'trade');
  if (problem === null || unit === 'trade') return null;
  return (
    <div className={css.notice} role="alert">
      <span>{problem}</span>
      <button type="button" className={dialog.button} onClick={retry}>
        Try again
      </button>
    </div>
  );
}
