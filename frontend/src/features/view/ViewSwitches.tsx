import { ChevronDown } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { ResultSwitches } from './ResultSwitches.tsx';
import { useAddressChoice } from './useAddressChoice.ts';
import { useView } from './useView.ts';

/** Number of currencies shown side by side; more are in a menu. */
const FEW = 3;

/** Net or gross, what results are shown in, and the currency where there are several. */
export function ViewSwitches() {
  const { view, currencies } = useView();
  const choose = useAddressChoice();
  const chooseCurrency = (currency: string) => choose('currency', currency, { shownCurrency: currency });
  return (
    <>
      <ResultSwitches currency={view.currency} />
      {currencies.length > 1 && currencies.length <= FEW && (
        <Segmented
          label="Currency"
          value={view.currency}
          choices={currencies.map((value) => ({ value, text: value }))}
          onChoose={chooseCurrency}
        />
      )}
      {currencies.length > FEW && (
        <Menu
          label="Currency"
          align="end"
          entries={currencies.map((currency) => ({ text: currency, onChoose: () => chooseCurrency(currency) }))}
          trigger={(ties) => (
            <Button size="small" {...ties} aria-label={`Currency ${view.currency}`}>
              {view.currency}
              <ChevronDown aria-hidden="true" />
            </Button>
          )}
        />
      )}
    </>
  );
}
