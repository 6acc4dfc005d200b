import type { LucideIcon } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import * as listTexts from '#copy/trades/tradeListTexts.ts';
import { typedAmount, typedHelp, typedText } from '#domain/format/typedAmount.ts';
import { Button } from '#ui/Button.tsx';
import { Popover } from '#ui/Popover.tsx';
import { ChoiceField } from '#ui/Select.tsx';
import { AmountField } from '#ui/TextField.tsx';
import { changeTrades, type useSelectedTrades } from './changeTrades.ts';
import css from './SelectionBar.module.css';

type Props = {
  readonly Icon: LucideIcon;
  /** Number of selected rows with several legs. */
  readonly several: number;
  readonly act: ReturnType<typeof useSelectedTrades>['act'];
};

type Kind = keyof typeof listTexts.stopKinds;
const kinds = Object.entries(listTexts.stopKinds).map(([value, text]) => ({ value: value as Kind, text }));

/** Sets stops for all selected trades, at a price or so far from each entry, or what each of them puts at risk. */
export function SelectionStop({ Icon, ...props }: Props) {
  return (
    <Popover
      label={listTexts.stop}
      className={css.panel}
      trigger={(ties) => (
        <Button look="ghost" size="small" {...ties}>
          <Icon aria-hidden="true" />
          {listTexts.stop}
        </Button>
      )}
    >
      {(close) => <StopForm {...props} close={close} />}
    </Popover>
  );
}

function StopForm({ several, act, close }: Omit<Props, 'Icon'> & { readonly close: () => void }) {
  const browser = useBrowser();
  const [kind, setKind] = useState<Kind>('percent');
  const [typed, type] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const amount = typedAmount(typed);
    if (amount === null || amount <= 0n) return setProblem(typedHelp(typed) ?? listTexts.amountWrong);
    const value = typedText(typed);
    close();
    void act(async (rows) => {
      // A row's risk is stored on its first trade; a stop belongs to a single trade.
      const trades = kind === 'risk' ? rows.map(([first]) => first!) : rows.filter(({ length }) => length === 1).flat();
      if (trades.length === 0) return;
      const change = kind === 'risk' ? { plannedRisk: value } : { stop: { from: kind, value } };
      await changeTrades(browser, trades, change, (kind === 'risk' ? listTexts.riskSet : listTexts.stopSet)(trades.length));
    });
  };
  const clear = () => {
    close();
    void act((rows) => changeTrades(browser, rows.flat(), { stop: null }, listTexts.stopRemoved(rows.flat().length)));
  };
  return (
    <form onSubmit={save} className={css.form} noValidate>
      <ChoiceField label={listTexts.stopAt} choices={kinds} value={kind} onChange={({ target }) => setKind(target.value as Kind)} />
      <AmountField
        label={listTexts.stopValue}
        value={typed}
        error={problem ?? undefined}
        onChange={({ target }) => {
          type(target.value);
          setProblem(null);
        }}
      />
      {several > 0 && kind !== 'risk' && <p>{listTexts.legsSkipped(several)}</p>}
      <Button look="primary" type="submit">
        {kind === 'risk' ? listTexts.setRisk : listTexts.setStop}
      </Button>
      <Button look="text" onClick={clear}>
        {listTexts.removeStop}
      </Button>
    </form>
  );
}
