import { unitsHead } from '#format/countedUnits.ts';
import { Segmented } from '#ui/Segmented.tsx';
import { useUnit } from './useUnit.ts';

/** Switches the counting unit. */
export function UnitSwitch() {
  const [unit, chooseUnit] = useUnit();
  return (
    <Segmented
      label="Count by"
      value={unit}
      choices={[
        { value: 'strategy', text: unitsHead('strategy') },
        { value: 'trade', text: unitsHead('trade') },
        { value: 'campaign', text: unitsHead('campaign') },
      ]}
      onChoose={chooseUnit}
    />
  );
}
