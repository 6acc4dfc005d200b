import { ArrowRightLeft } from 'lucide-react';
import * as texts from '#copy/plans/planningTexts.ts';
import { planMoves, type TradePlanState } from '#domain/tradePlans/tradePlanState.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import type { PlacedPlan } from './planBoard.ts';

/** Columns a plan may be moved to manually: not if its trades determine the column. */
export const movesOf = ({ state, matches, plan }: PlacedPlan): readonly TradePlanState[] =>
  matches.some(({ attached }) => attached) ? [] : planMoves[state === 'active' && plan.state !== 'active' ? plan.state : state];

/** Moves a plan without a pointer: a button on its card with the states it may go to. */
export function MoveMenu({ placed, onMove }: { readonly placed: PlacedPlan; readonly onMove: (state: TradePlanState) => void }) {
  const moves = movesOf(placed);
  if (moves.length === 0) return null;
  const label = texts.move(placed.plan.symbol);
  return (
    <Menu
      label={label}
      align="end"
      entries={moves.map((state) => ({ text: texts.moveTo(texts.states[state]), onChoose: () => onMove(state) }))}
      trigger={(ties) => (
        <IconButton size="small" label={label} {...ties}>
          <ArrowRightLeft aria-hidden="true" />
        </IconButton>
      )}
    />
  );
}
