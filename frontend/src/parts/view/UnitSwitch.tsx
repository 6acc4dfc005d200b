import { Segmented } from '#ui/Segmented.tsx';
import { useUnit } from './useUnit.ts';

/** What counts as one result. */
export function UnitSwitch() {
  const [unit, chooseUnit] = useUnit();
  return (
    <Segmented
      label="Count by"
      value={unit}
      choices={[
        { value: 'strategy', text: 'Strategies' },
        { value: 'trade', text: 'Trades' },
        { value: 'campaign', text: 'Campaigns' },
      ]}
      onChoose={chooseUnit}
    />
  );
}
