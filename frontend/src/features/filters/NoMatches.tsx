import * as filterTexts from '#copy/filterTexts.ts';
import { unitPlurals } from '#domain/trades/countingUnit.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useUnit } from '../view/useAddressChoice.ts';
import { useChips } from './useChips.ts';

/** Empty state of a filter without matches: lists its parts, to remove one or all. */
export default function NoMatches() {
  const [unit] = useUnit();
  const { chips, clear } = useChips();
  return (
    <Card>
      <EmptyState
        small
        title={filterTexts.empty(unitPlurals[unit])}
        actions={
          <>
            {chips.length > 1 && (
              <Button onClick={chips.at(-1)!.remove}>
                Remove {chips.at(-1)!.name} {chips.at(-1)!.text}
              </Button>
            )}
            <Button look="primary" onClick={clear}>
              {filterTexts.clear}
            </Button>
          </>
        }
      >
        <p>{filterTexts.emptyHint}</p>
      </EmptyState>
    </Card>
  );
}
