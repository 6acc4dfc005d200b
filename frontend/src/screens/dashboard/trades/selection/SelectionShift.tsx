import type { LucideIcon } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import * as listTexts from '#copy/trades/tradeListTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Popover } from '#ui/Popover.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { ChoiceField } from '#ui/Select.tsx';
import { AmountField } from '#ui/TextField.tsx';
import { shiftTrades, type useSelectedTrades } from './changeTrades.ts';
import css from './SelectionBar.module.css';

type Props = { readonly Icon: LucideIcon; readonly act: ReturnType<typeof useSelectedTrades>['act'] };

type Way = keyof typeof listTexts.shiftWays;
type Unit = keyof typeof listTexts.shiftUnits;
const ways = Object.entries(listTexts.shiftWays).map(([value, text]) => ({ value: value as Way, text }));
const units = Object.entries(listTexts.shiftUnits).map(([value, text]) => ({ value: value as Unit, text }));
const secondsOf = { minutes: 60, hours: 3600, days: 86_400 } as const;

/** Moves all selected trades to another time, as a wrong clock in a broker's file asks for. */
export function SelectionShift({ Icon, act }: Props) {
  return (
    <Popover
      label={listTexts.shift}
      className={css.panel}
      trigger={(ties) => (
        <Button look="ghost" size="small" {...ties}>
          <Icon aria-hidden="true" />
          {listTexts.shift}
        </Button>
      )}
    >
      {(close) => <ShiftForm act={act} close={close} />}
    </Popover>
  );
}

function ShiftForm({ act, close }: Pick<Props, 'act'> & { readonly close: () => void }) {
  const browser = useBrowser();
  const [way, setWay] = useState<Way>('later');
  const [unit, setUnit] = useState<Unit>('hours');
  const [typed, type] = useState('1');
  const [problem, setProblem] = useState<string | null>(null);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const count = Number(typed);
    if (!/^\d{1,5}$/.test(typed.trim()) || count === 0) return setProblem(listTexts.amountWrong);
    close();
    const seconds = count * secondsOf[unit] * (way === 'later' ? 1 : -1);
    void act((rows) => shiftTrades(browser, rows.flat(), seconds));
  };
  return (
    <form onSubmit={save} className={css.form} noValidate>
      <Segmented label={listTexts.shift} value={way} choices={ways} onChoose={setWay} />
      <AmountField
        label={listTexts.shiftBy}
        value={typed}
        inputMode="numeric"
        error={problem ?? undefined}
        onChange={({ target }) => {
          type(target.value);
          setProblem(null);
        }}
      />
      <ChoiceField label={listTexts.shiftUnit} choices={units} value={unit} onChange={({ target }) => setUnit(target.value as Unit)} />
      <p>{listTexts.shiftLead}</p>
      <Button look="primary" type="submit">
        {listTexts.shiftNow}
      </Button>
    </form>
  );
}
