import { Segmented } from '#ui/Segmented.tsx';
import { currencySign } from './currencySign.ts';
import { useMeasure } from './useMeasure.ts';

/** Switches the unit of results: money, multiples of the risk, or percent. */
export function MeasureSwitch({ currency }: { readonly currency: string }) {
  const [measure, chooseMeasure] = useMeasure();
  return (
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
  );
}
