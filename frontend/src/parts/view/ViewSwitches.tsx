import { Eye, EyeOff } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { useUnit } from './useUnit.ts';
import { useView } from './useView.ts';

/** What is counted, net or gross, the currency where there are several, and the eye that masks amounts. */
export function ViewSwitches() {
  const { preferences } = useBrowser();
  const { view, money, currencies } = useView();
  const [, setSearch] = useSearchParams();
  const [unit, chooseUnit] = useUnit();
  const put = (name: string, value: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const Icon = money.hidden ? EyeOff : Eye;
  return (
    <>
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
      <Segmented
        label="Amounts"
        value={view.gross ? 'gross' : 'net'}
        choices={[
          { value: 'net', text: 'Net' },
          { value: 'gross', text: 'Gross' },
        ]}
        onChoose={(value) => put('costs', value === 'gross' ? 'without' : null)}
      />
      {currencies.length > 1 && (
        <Segmented
          label="Currency"
          value={view.currency}
          choices={currencies.slice(0, 5).map((value) => ({ value, text: value }))}
          onChoose={(value) => put('currency', value)}
        />
      )}
      <IconButton
        look="secondary"
        size="small"
        label={money.hidden ? 'Show amounts' : 'Hide amounts'}
        aria-pressed={money.hidden}
        onClick={() => preferences.hiddenAmounts.set(!money.hidden)}
      >
        <Icon aria-hidden="true" />
      </IconButton>
    </>
  );
}
