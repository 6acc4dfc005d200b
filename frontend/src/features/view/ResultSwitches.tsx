import { Segmented } from '#ui/Segmented.tsx';
import { MeasureSwitch } from './MeasureSwitch.tsx';
import { useBeforeFees } from './useBeforeFees.ts';

/** Net or gross, and what results are shown in. */
export function ResultSwitches({ currency }: { readonly currency: string }) {
  const [beforeFees, chooseBeforeFees] = useBeforeFees();
  return (
    <>
      <Segmented
        label="Amounts"
        value={beforeFees ? 'gross' : 'net'}
        choices={[
          { value: 'net', text: 'Net' },
          { value: 'gross', text: 'Gross' },
        ]}
        onChoose={(value) => chooseBeforeFees(value === 'gross')}
      />
      <MeasureSwitch currency={currency} />
    </>
  );
}
