import { spoken } from '#format/spoken.ts';
import css from './ShareBar.module.css';

/** Profit beside loss, as two lengths. Sizes in money, both at least 0. */
export function ShareBar({ won, lost, label }: { readonly won: number; readonly lost: number; readonly label: string }) {
  return (
    <div className={css.share} role="img" aria-label={spoken(label)}>
      {won > 0 && <i className={css.won} style={{ flex: won }} />}
      {lost > 0 && <i className={css.lost} style={{ flex: lost }} />}
    </div>
  );
}
