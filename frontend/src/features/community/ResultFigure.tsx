import * as texts from '#copy/together/communityTexts.ts';
import { inR, percent } from '#domain/format/percent.ts';
import { Amount } from '#format/Amount.tsx';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { useMoney } from '../view/useMoney.ts';
import css from './snapshot.module.css';

type Result = {
  readonly r: number | null;
  readonly percent: number | null;
  readonly money: { readonly amount: string; readonly currency: string } | null;
  /** Text if neither is known. */
  readonly otherwise: string;
  readonly sign: number;
};

const plus = (value: number): string => (value > 0 ? '+' : '');

/** The result of something shared: in R where its risk is known, else in percent, else in a word; with money where its owner shares it. */
export function ResultFigure({ r, percent: share, money, otherwise, sign }: Result) {
  const { result } = useMoney(money?.currency ?? 'USD');
  const inPercent = share === null ? null : `${plus(share)}${percent(share, 2)}`;
  const main = r === null ? (inPercent ?? otherwise) : `${plus(r)}${inR(r)}`;
  const notes = [
    ...(r !== null && inPercent !== null ? [texts.ofCapital(inPercent)] : []),
    ...(money === null ? [] : [result(money.amount)]),
  ];
  return (
    <div className={css.result}>
      <b className={pnl[pnlColor(sign)]}>{main}</b>
      {notes.length > 0 && (
        <small>
          <Amount>{notes.join(' · ')}</Amount>
        </small>
      )}
    </div>
  );
}
