import { Segmented } from '#ui/Segmented.tsx';
import { currencySign } from './currencySign.ts';
import { useBeforeFees } from './useBeforeFees.ts';
import { useMeasure } from './useMeasure.ts';

/** Net or gross, and what results are shown in. */
export function ResultSwitches({ currency }: { readonly currency: string }) {
  const [beforeFees, chooseBeforeFees] = useBeforeFees();
  const [measure, chooseMeasure] = useMeasure();
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
      <Segmented
        label="Results in"
        value={measure}
        choices={[
          { value: 'money', text: currencySign(currency) },
          { value: 'r', text: 'R' },
          { value: 'percent', text: '%' },
        ]}
        onChoose={chooseMeasure}
      />
    </>
  );
}
