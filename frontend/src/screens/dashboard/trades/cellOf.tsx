import type { ReactNode } from 'react';
import * as standingTexts from '#copy/connections/standingTexts.ts';
import { barLengthText } from '#copy/replay/barTexts.ts';
import * as marketTexts from '#copy/replay/marketTexts.ts';
import * as listTexts from '#copy/trades/tradeListTexts.ts';
import * as viewTexts from '#copy/viewTexts.ts';
import { holdingTime } from '#domain/format/holdingTime.ts';
import { count, percent } from '#domain/format/percent.ts';
import { price } from '#domain/format/price.ts';
import { waitsForReview } from '#domain/journal/views/waitsForReview.ts';
import { readChecks } from '#domain/playbooks/tradeChecks.ts';
import { netOf } from '#domain/trades/trade.ts';
import { type Decimal, toNumber } from '#domain/units/decimal.ts';
import { millis } from '#domain/units/millis.ts';
import { checkName } from '#features/filters/checkName.ts';
import { outcomeQuestion } from '#features/manual/outcomeDraft.ts';
import { marksAge } from '#features/marks/useMarks.ts';
import { daysToExpiration } from '#features/trades/daysToExpiration.ts';
import type { RowText } from '#features/trades/rowText.ts';
import { signedR } from '#features/trades/signedR.ts';
import { Amount } from '#format/Amount.tsx';
import { feesClause } from '#format/feesClause.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { clockTime, listStamp, stamp } from '#format/stamp.ts';
import { usePlaybooks } from '#journal/usePlaybooks.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';
import type { CellsProps } from './CellsProps.ts';
import marks from './cellMarks.module.css';
import type { ColumnId } from './columns/columnOf.ts';
import css from './TradeCells.module.css';
import { writtenCells } from './writtenCells.tsx';

/** When a row was closed. Under the head of its day the time is enough. `outcome` is true where an expired option's outcome is unknown. */
export function closedText(
  { trade, group }: GroupedRow,
  { zone, byDay, several }: { readonly zone: string; readonly byDay: boolean; readonly several: boolean },
): { readonly text: string | null; readonly outcome: boolean } {
  if (trade.closedAt === null) {
    const left = daysToExpiration({ trade, group }, millis(Date.now()));
    const outcome = (left !== null && left < 0) || (!several && outcomeQuestion(trade, Date.now())?.early === false);
    return { text: outcome ? 'Expired, outcome unknown' : left === null ? 'Open' : listTexts.daysLeft(left), outcome };
  }
  if (!byDay) return { text: listStamp(trade.closedAt, zone, trade.dayOnly), outcome: false };
  return { text: trade.dayOnly ? null : clockTime(trade.closedAt, zone), outcome: false };
}

type PricedRow = Pick<CellsProps, 'item' | 'money'>;
type Excursion = NonNullable<JournalTrade['excursion']>;

/** A cell of what price bars say of a row, with how sure that is; a dash where they say nothing. */
const byBars = (show: (found: Excursion, row: PricedRow) => ReactNode) => (row: PricedRow) => {
  const { closedAt, excursion } = row.item.trade;
  if (excursion === null) return { content: '–', title: closedAt === null ? undefined : marketTexts.noBars };
  return { content: show(excursion, row), title: marketTexts.approxBars(barLengthText(excursion.seconds)) };
};

/** The cells of MAE, MFE and the captured share. */
const barCells = {
  mae: byBars(({ mae }, { money }) => <Amount>{money.amount(mae)}</Amount>),
  mfe: byBars(({ mfe }, { money }) => <Amount>{money.amount(mfe)}</Amount>),
  capture: byBars(({ capture }) => (capture === null ? '–' : percent(100 * capture, 0))),
};

/** Name of a checklist's playbook; empty without one. */
function PlaybookName({ words }: { readonly words: readonly string[] }) {
  const checks = readChecks(words);
  const { playbooks } = usePlaybooks(checks !== null);
  return checks === null ? null : checkName(playbooks)(checks.playbook);
}

/** A cell's content, tooltip and style. Null: empty. */
type CellLook = {
  readonly content: ReactNode;
  readonly title?: string | undefined;
  readonly look?: string | undefined;
  readonly bar?: number;
};

/** The row with its texts. */
type TextedRow = CellsProps & { readonly text: RowText };

const none: CellLook = { content: '–' };

const closed = ({ item, zone, byDay, text: { side } }: TextedRow): CellLook => {
  const { trade } = item;
  const { text, outcome } = closedText(item, { zone, byDay, several: side === null });
  return {
    content: outcome ? 'Expired' : (text ?? '–'),
    title: trade.closedAt === null ? (text ?? undefined) : stamp(trade.closedAt, zone, trade.dayOnly),
    look: outcome ? css.overdue : undefined,
  };
};

/** Gross result of a row where results are net, net where they are gross. */
const otherResult = ({ item: { trade }, gross }: TextedRow): Decimal => (gross ? netOf(trade) : trade.gross);

/** The mark of an open row; undefined for closed ones, and where results are in R. */
const markOf = ({ item: { trade }, marks, inR }: TextedRow) => (trade.closedAt === null && !inR ? marks?.get(trade.id) : undefined);

function net(row: TextedRow): CellLook {
  const { item, money, inR, gross } = row;
  const { trade } = item;
  const mark = markOf(row);
  if (mark !== undefined && mark.unrealized !== null) {
    const realized = trade.net === 0n ? '' : ` · ${listTexts.realizedSoFar(money.result(trade.net))}`;
    const content = (
      <span className={pnl.unrealized}>
        <Amount>{money.result(mark.unrealized)}</Amount>
      </span>
    );
    const title = `${standingTexts.unrealizedAt(marksAge([mark], Date.now()))}${realized}`;
    return { content, title, look: pnl[pnlColor(mark.unrealized, money)] };
  }
  const isUnknown = inR && trade.r === null;
  if (isUnknown || (trade.closedAt === null && trade.net === 0n))
    return { content: '–', title: isUnknown ? viewTexts.noRiskKnown : undefined };
  const title = listTexts.otherResult(!gross, money.result(otherResult(row)), feesClause(money, trade.fees));
  return { content: <Amount>{money.result(trade.net)}</Amount>, title, look: pnl[pnlColor(trade.net, money)] };
}

/** Content of each column for a row. */
export const cellOf: { readonly [Id in ColumnId]: (row: TextedRow) => CellLook } = {
  account: ({ item: { trade }, accountName }) => ({ content: accountName(trade.account), title: accountName(trade.account) }),
  side: ({ text: { side } }) => ({ content: side ?? '–' }),
  opened: ({ item: { trade }, zone }) => ({
    content: listStamp(trade.openedAt, zone, trade.dayOnly),
    title: stamp(trade.openedAt, zone, trade.dayOnly),
  }),
  closed,
  held: ({ item: { trade } }) =>
    trade.closedAt === null ? none : { content: holdingTime(trade.closedAt - trade.openedAt, trade.dayOnly), look: css.quiet },
  size: ({ text: { size }, money }) => (size === null ? none : { content: <Amount>{money.size(size)}</Amount>, title: money.size(size) }),
  entry: ({ text: { entry, premium } }) => ({
    content: entry ?? '–',
    title: entry === null ? undefined : premium === null ? entry : `${entry} ${premium}`,
    look: premium === null ? undefined : css[premium],
  }),
  exit: (row) => {
    const { exit, entry } = row.text;
    const mark = markOf(row);
    if (mark === undefined || mark.price === null || exit !== null) return { content: exit ?? '–', title: exit ?? undefined };
    const text = price(toNumber(mark.price), Math.max(2, entry?.split('.')[1]?.length ?? 0));
    return { content: text, title: marksAge([mark], Date.now()), look: css.marked };
  },
  net,
  r: ({ item: { trade }, inR }) =>
    trade.r === null || inR || trade.closedAt === null ? { content: '' } : { content: signedR(trade.r), bar: trade.r },
  gross: (row) => ({ content: <Amount>{row.money.result(otherResult(row))}</Amount> }),
  fees: ({ item: { trade }, money }) => ({ content: <Amount>{money.fees(trade.fees)}</Amount> }),
  risk: ({ item: { trade }, money, inR }) => (trade.risk === null || inR ? none : { content: <Amount>{money.amount(trade.risk)}</Amount> }),
  setup: ({ item: { trade } }) => ({ content: trade.setup, title: trade.setup || undefined }),
  playbook: ({ item: { trade } }) => ({ content: <PlaybookName words={trade.checks} /> }),
  rating: ({ item: { trade } }) =>
    trade.rating === 0 ? { content: '' } : { content: '★'.repeat(trade.rating), title: listTexts.stars(trade.rating), look: marks.stars },
  note: ({ item: { written } }) => ({ content: written?.noteExcerpt ?? '', title: written?.noteExcerpt || undefined, look: css.quiet }),
  screenshots: ({ item: { trade } }) => ({ content: trade.screenshots === 0 ? '' : count(trade.screenshots) }),
  addsToLoser: ({ item: { trade } }) => ({ content: trade.addsToLoser === 0 ? '' : count(trade.addsToLoser) }),
  ...barCells,
  ...writtenCells,
  review: ({ item: { trade } }) => ({
    content: '',
    ...(trade.reviewed && { content: listTexts.reviewed, title: listTexts.reviewed, look: marks.reviewed }),
    ...(waitsForReview(trade) && { content: listTexts.unreviewed, title: listTexts.unreviewed, look: marks.unreviewed }),
  }),
};
