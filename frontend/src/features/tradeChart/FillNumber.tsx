import css from './fillNumber.module.css';

/** The number of a fill, as its mark on the chart has it: buys in the color of the line, others in ink. */
export const FillNumber = ({ number, action }: { readonly number: number; readonly action: string }) => (
  <span className={css.number} data-way={action === 'buy' ? 'up' : 'down'}>
    {number}
  </span>
);
