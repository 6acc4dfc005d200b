import { resultInR } from '#domain/format/percent.ts';
import pnl from '#format/pnlColor.module.css';

/** Formats thousandths of an R, "+1.25R"; a dash if unknown. */
export const rText = (value: number | null): string => (value === null ? '–' : resultInR(value / 1000, '−'));

/** The same in the color of its sign. */
export function RText({ value }: { readonly value: number | null }) {
  const color = value === null || value === 0 ? 'flat' : value > 0 ? 'gain' : 'loss';
  return <span className={pnl[color]}>{rText(value)}</span>;
}
