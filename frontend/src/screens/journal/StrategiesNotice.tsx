import { useStrategies } from '#frontend/book/strategies.ts';
import dialog from './dialog.module.css';
import css from './journal.module.css';
import { useUnit } from './useUnit.ts';

/** Brings what was merged, split and renamed by hand into what is counted, and says when that could not be read. */
export function StrategiesNotice() {
  const [unit] = useUnit();
  const { problem, retry } = useStrategies(unit !== 'trade');
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
