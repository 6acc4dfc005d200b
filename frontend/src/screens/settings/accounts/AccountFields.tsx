import * as accountTexts from '#copy/accountTexts.ts';
import { currencies } from '#format/currencies.ts';
import { zoneChoices } from '#format/zoneChoices.ts';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import { ComboField } from '#ui/ComboField.tsx';
import formCss from '#ui/Form.module.css';
import { TextField } from '#ui/TextField.tsx';
import type { AccountDraft, FieldTies } from './accountDraft.ts';
import type { Broker } from './useBrokers.ts';

const lotMethods = [
  { value: 'fifo', text: accountTexts.fifo },
  { value: 'lifo', text: accountTexts.lifo },
  { value: 'average', text: 'Average cost' },
];

const dayChoices = [
  { value: '', text: accountTexts.daysByTrading },
  { value: 'calendar', text: accountTexts.daysByCalendar },
  { value: 'session', text: accountTexts.daysBySession },
];

type Props = {
  readonly draft: AccountDraft;
  readonly isNew: boolean;
  readonly ties: FieldTies;
  readonly brokers: readonly Broker[];
  readonly onChange: (part: Partial<AccountDraft>) => void;
};

/** An account's broker, currency, zone, and lot method. */
export const AccountFields = ({ draft, isNew, ties, brokers, onChange }: Props) => (
  <div className={formCss.pair}>
    <TextField
      {...ties('name')}
      label="Name"
      maxLength={60}
      autoComplete="off"
      value={draft.name}
      onChange={({ target }) => onChange({ name: target.value })}
      hint={isNew ? accountTexts.newNameHint : accountTexts.nameHint}
    />
    <ChoiceField
      label="Broker"
      choices={[{ value: '', text: accountTexts.otherBroker }, ...brokers.map(({ id, name }) => ({ value: id, text: name }))]}
      value={draft.broker}
      onChange={({ target }) => onChange({ broker: target.value })}
      hint={accountTexts.brokerHint}
    />
    <ComboField
      label="Currency"
      choices={currencies(draft.currency)}
      value={draft.currency}
      onChange={(currency) => onChange({ currency })}
    />
    <ComboField
      label={accountTexts.zone}
      choices={zoneChoices(draft.zone)}
      value={draft.zone}
      onChange={(zone) => onChange({ zone })}
      hint={accountTexts.zoneHint}
    />
    <ChoiceField
      label="Lot method"
      choices={lotMethods}
      value={draft.lotMethod}
      onChange={({ target }) => onChange({ lotMethod: target.value as AccountDraft['lotMethod'] })}
      hint={accountTexts.lotMethodHint}
    />
    <ChoiceField
      label={accountTexts.days}
      choices={dayChoices}
      value={draft.days}
      onChange={({ target }) => onChange({ days: target.value as AccountDraft['days'] })}
      hint={accountTexts.daysHint}
    />
  </div>
);
