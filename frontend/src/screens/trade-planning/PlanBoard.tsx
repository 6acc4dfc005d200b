import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as texts from '#copy/plans/planningTexts.ts';
import { byPlan } from '#domain/breakdowns/dimensions/byPlan.ts';
import { groupWord } from '#domain/breakdowns/groupTests.ts';
import { joinWords } from '#domain/format/joinWords.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/percent.ts';
import type { TradePlanState } from '#domain/tradePlans/tradePlanState.ts';
import { mondayOf } from '#domain/units/dayKey.ts';
import { Amount } from '#format/Amount.tsx';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import type { PlansReport } from '#journal/worker/reports/plansReport.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { RowButton } from '#ui/RowButton.tsx';
import { Text } from '#ui/Text.tsx';
import { movesOf } from './MoveMenu.tsx';
import { PlanCard } from './PlanCard.tsx';
import css from './planBoard.module.css';
import type { PlacedPlan } from './planBoard.ts';
import type { PlanActs } from './usePlanActs.ts';

/** Number of unplanned trades closed since Monday, with their result: a link to exactly those. */
function UnplannedWeek({
  week: { trades, net },
  money,
  today,
}: {
  readonly week: NonNullable<PlansReport['unplannedWeek']>;
  readonly money: MoneyFormat;
  readonly today: string;
}) {
  const fields = { from: mondayOf(today), to: today, result: 'closed', currency: money.currency };
  const query = new URLSearchParams({ ...fields, group: joinWords([groupWord(byPlan, 'no plan')]) });
  return (
    <Link to={`/dashboard/trades?${query}`} className={css.unplanned}>
      <span>{texts.unplannedWeek}</span>
      <span>
        {texts.unplannedTrades(trades)}{' '}
        <b className={pnl[pnlColor(net, money)]}>
          <Amount>{money.result(net)}</Amount>
        </b>
      </span>
    </Link>
  );
}

const columns = ['idea', 'ready', 'active', 'done'] as const;
/** Earlier ones are in the list. */
const MOST_DONE = 3;

type Props = {
  readonly placed: readonly PlacedPlan[];
  readonly moneyOf: (currency: string) => MoneyFormat;
  readonly acts: PlanActs;
  readonly onOpen: (id: string) => void;
  readonly onAdd: () => void;
  readonly onList: (state: TradePlanState) => void;
  /** Trades of this week without a plan, in money of the screen. */
  readonly unplanned: { readonly week: PlansReport['unplannedWeek']; readonly money: MoneyFormat; readonly today: string } | null;
};

const none = { size: 'label', tone: 'faint', className: css.none } as const;

/** Plans by their state, a column each; those that were never taken are counted below. */
export function PlanBoard({ placed, moneyOf, acts, onOpen, onAdd, onList, unplanned }: Props) {
  const [over, setOver] = useState<TradePlanState | null>(null);
  // Moving a card by its menu remounts it in another column: it keeps the focus.
  const [moved, setMoved] = useState<string | null>(null);
  const drop = (id: string, state: TradePlanState) => {
    setOver(null);
    const found = placed.find(({ plan }) => plan.id === id);
    if (found !== undefined && movesOf(found).includes(state)) void acts.move(found.plan, state);
  };
  return (
    <div className={css.board}>
      {columns.map((state) => {
        const own = placed.filter((each) => each.state === state);
        return (
          <section
            key={state}
            aria-label={texts.states[state]}
            className={over === state ? `${css.column} ${css.over}` : css.column}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(state);
            }}
            onDragLeave={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget as Node | null) && setOver(null)}
            onDrop={({ dataTransfer }) => drop(dataTransfer.getData('text/plan'), state)}
          >
            <header>
              <Text as="h2" size="label">
                {texts.states[state]}
              </Text>
              <span>{count(own.length)}</span>
              {state === 'idea' && (
                <IconButton size="small" label={texts.addTo(texts.states[state])} onClick={onAdd}>
                  <Plus aria-hidden="true" />
                </IconButton>
              )}
            </header>
            {own.length === 0 && <Text {...none}>{texts.emptyColumn[state]}</Text>}
            <ul>
              {own.slice(0, state === 'done' ? MOST_DONE : own.length).map((each) => (
                <PlanCard
                  key={each.plan.id}
                  placed={each}
                  money={moneyOf(each.plan.currency)}
                  acts={acts}
                  isMoved={moved === each.plan.id}
                  onMoved={() => setMoved(each.plan.id)}
                  onOpen={() => onOpen(each.plan.id)}
                />
              ))}
            </ul>
            {state === 'done' && <BelowDone placed={placed} earlier={own.length - MOST_DONE} onList={onList} unplanned={unplanned} />}
          </section>
        );
      })}
    </div>
  );
}

/** Items the board has no space for: older finished plans, plans never taken, and this week's unplanned trades. */
function BelowDone({ placed, earlier, onList, unplanned }: Pick<Props, 'placed' | 'onList' | 'unplanned'> & { readonly earlier: number }) {
  return (
    <div className={css.never}>
      {earlier > 0 && (
        <RowButton onClick={() => onList('done')}>
          <span>{texts.earlier}</span> <span>{earlier}</span>
        </RowButton>
      )}
      {(['skipped', 'expired'] as const).map((gone) => (
        <RowButton key={gone} onClick={() => onList(gone)}>
          <span>{texts.states[gone]}</span> <span>{count(placed.filter((each) => each.state === gone).length)}</span>
        </RowButton>
      ))}
      {unplanned !== null && unplanned.week !== null && <UnplannedWeek {...unplanned} week={unplanned.week} />}
    </div>
  );
}
