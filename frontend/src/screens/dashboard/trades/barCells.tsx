import type { ReactNode } from 'react';
import { barLengthText } from '#copy/replay/barTexts.ts';
import * as marketTexts from '#copy/replay/marketTexts.ts';
import { percent } from '#domain/format/percent.ts';
import { Amount } from '#format/Amount.tsx';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import type { CellsProps } from './CellsProps.ts';

type PricedRow = Pick<CellsProps, 'item' | 'money'>;
type Excursion = NonNullable<JournalTrade['excursion']>;

/** A cell of what price bars say of a row, with how sure that is; a dash where they say nothing. */
const byBars = (show: (found: Excursion, row: PricedRow) => ReactNode) => (row: PricedRow) => {
  const { closedAt, excursion } = row.item.trade;
  if (excursion === null) return { content: '–', title: closedAt === null ? undefined : marketTexts.noBars };
  return { content: show(excursion, row), title: marketTexts.approxBars(barLengthText(excursion.seconds)) };
};

/** The cells of MAE, MFE and the captured share. */
export const barCells = {
  mae: byBars(({ mae }, { money }) => <Amount>{money.amount(mae)}</Amount>),
  mfe: byBars(({ mfe }, { money }) => <Amount>{money.amount(mfe)}</Amount>),
  capture: byBars(({ capture }) => (capture === null ? '–' : percent(100 * capture, 0))),
};
