import { useEffect } from 'react';
import { ApiError } from '#browser/api/apiError.ts';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import { useDraft } from '#browser/storage/useDraft.ts';
import type { Reply } from '#contract/define.ts';
import type { api } from '#contract/index.ts';
import type { TradingAccount } from '#contract/schemas/tradingAccount.ts';
import * as accountTexts from '#copy/accountTexts.ts';
import { counted } from '#domain/format/percent.ts';
import { currencies } from '#format/currencies.ts';
import { zoneChoices } from '#format/zoneChoices.ts';
import { createAccounts } from '#journal/createAccounts.ts';
import { useJournalStore } from '#journal/useJournal.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { ComboField } from '#ui/ComboField.tsx';
import formCss from '#ui/Form.module.css';
import { ChoiceField } from '#ui/Select.tsx';
import { TextField } from '#ui/TextField.tsx';
import { type AccountDraft, accountOf, draftOf, type FieldTies } from './accountDraft.ts';
import { CashMoves } from './CashMoves.tsx';
import { FeeRules } from './FeeRules.tsx';
import type { Broker } from './useBrokers.ts';

const some = (n: number, kind: string): string | null => (n === 0 ? null : counted(n, `${kind} trade`));

/** "Swing saved. 12 open trades and 1 closed trade recalculated." */
export function savedText({ name, recounted }: Pick<Reply<typeof api.account.saveAccount>, 'name' | 'recounted'>): string {
  const again = [some(recounted.open, 'open'), some(recounted.closed, 'closed')].filter((part) => part !== null);
  return again.length === 0 ? accountTexts.saved(name) : accountTexts.savedAndRecalculated(name, again.join(' and '));
}

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

type AccountFieldsProps = {
  readonly draft: AccountDraft;
  readonly isNew: boolean;
  readonly ties: FieldTies;
  readonly brokers: readonly Broker[];
  readonly onChange: (part: Partial<AccountDraft>) => void;
};

/** An account's broker, currency, zone, and lot method. */
const AccountFields = ({ draft, isNew, ties, brokers, onChange }: AccountFieldsProps) => (
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

type Props = {
  readonly saved: TradingAccount;
  /** Names a new account cannot have. */
  readonly taken: readonly string[];
  readonly brokers: readonly Broker[];
  readonly onClose: () => void;
};

const schema = () => import('#contract/areas/account.ts').then(({ account }) => account.saveAccount.input);

/** An account's form, with saving to the server and the journal. */
function useAccountForm({ saved, taken, onClose }: Omit<Props, 'brokers'>) {
  const { api, part, showToast } = useBrowser();
  const { load: loadAccounts } = part(createAccounts);
  const journal = useJournalStore();
  const [draft, change, forget] = useDraft<AccountDraft>(`account:${saved.label}`, () => draftOf(saved));
  const form = useForm({
    schema,
    fallback: accountTexts.notSaved,
    read: () => accountOf(draft, saved),
    async send(account) {
      if (saved.label === '' && taken.includes(account.name)) throw new ApiError('invalid_input', '', 0, { name: accountTexts.nameTaken });
      const kept = await api.account.saveAccount(account);
      forget();
      await loadAccounts();
      if (kept.recounted.open + kept.recounted.closed > 0) void journal.sync(kept.update ?? undefined);
      showToast({ text: savedText(kept), kind: 'success' });
      onClose();
    },
  });
  return {
    ...form,
    draft,
    set(part: Partial<AccountDraft>): void {
      change((before) => ({ ...before, ...part }));
      form.refuse(null);
    },
    throwAway(): void {
      forget();
      onClose();
    },
  };
}

/** The settings of one account, new or existing. The draft stays until it is saved or discarded. */
export function AccountForm(props: Props) {
  const { saved, brokers } = props;
  const { busy, problem, ties, field, draft, set, throwAway } = useAccountForm(props);
  const isNew = saved.label === '';
  const form = ties.ref;
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  return (
    <form className={formCss.form} {...ties} aria-label={isNew ? accountTexts.newAccount : accountTexts.settingsOf(saved.name)}>
      <Banner text={problem} />
      <AccountFields draft={draft} isNew={isNew} ties={field} brokers={brokers} onChange={set} />
      <FeeRules fees={draft.fees} ties={field} currency={draft.currency} onChange={(fees) => set({ fees })} />
      <CashMoves cash={draft.cash} ties={field} currency={draft.currency} onChange={(cash) => set({ cash })} />
      <div className={formCss.buttons}>
        <Button type="submit" look="primary" busy={busy && 'Saving …'}>
          {isNew ? accountTexts.newAccountAdd : 'Save account'}
        </Button>
        <Button onClick={throwAway}>Cancel</Button>
      </div>
    </form>
  );
}
