import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useDraft } from '#browser/storage/useDraft.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import type { TradingAccount } from '#contract/schemas/tradingAccount.ts';
import * as accountTexts from '#copy/accountTexts.ts';
import { createAccounts } from '#journal/createAccounts.ts';
import { useJournalStore } from '#journal/useJournalStore.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import { ComboField } from '#ui/ComboField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { currencies } from '../currencies.ts';
import css from '../profile.module.css';
import { zoneChoices } from '../zoneChoices.ts';
import { type AccountDraft, type AccountFaults, draftOf, readDraft } from './accountDraft.ts';
import { CashMoves } from './CashMoves.tsx';
import { FeeRules } from './FeeRules.tsx';
import { savedText } from './savedText.ts';

const lotMethods = [
  { value: 'fifo', text: accountTexts.fifo },
  { value: 'lifo', text: accountTexts.lifo },
  { value: 'average', text: 'Average cost' },
];

type Props = {
  readonly saved: TradingAccount;
  /** Names a new account cannot have. */
  readonly taken: readonly string[];
  readonly brokers: readonly { readonly id: string; readonly name: string }[];
  readonly onClose: () => void;
};

/** The settings of one account, new or known. What was typed stays until it is saved or thrown away. */
export function AccountForm({ saved, taken, brokers, onClose }: Props) {
  const { api, part, showToast } = useBrowser();
  const { load: loadAccounts } = part(createAccounts);
  const journal = useJournalStore();
  const [draft, change, forget] = useDraft<AccountDraft>(`account:${saved.label}`, () => draftOf(saved));
  const [faults, setFaults] = useState<AccountFaults>({});
  const { busy, problem, submit } = useSubmit(accountTexts.notSaved);
  const form = useRef<HTMLFormElement>(null);
  const isNew = saved.label === '';
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const set = (part: Partial<AccountDraft>) => {
    change((before) => ({ ...before, ...part }));
    setFaults({});
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { account, faults: found } = readDraft(draft, saved);
    const double = isNew && taken.includes(account.name) ? { name: accountTexts.nameTaken } : {};
    const all = { ...found, ...double };
    setFaults(all);
    if (Object.keys(all).length > 0)
      return requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
    void submit(async () => {
      const kept = await api.account.saveAccount(account);
      forget();
      await loadAccounts();
      if (kept.recounted.open + kept.recounted.closed > 0) void journal.sync(kept.update ?? undefined);
      showToast({ text: savedText(kept), kind: 'success' });
      onClose();
    });
  };
  const throwAway = () => {
    forget();
    onClose();
  };
  return (
    <form
      ref={form}
      className={css.inner}
      onSubmit={save}
      noValidate
      aria-label={isNew ? accountTexts.newAccount : accountTexts.settingsOf(saved.name)}
    >
      <Banner text={problem} />
      <div className={css.pair}>
        <TextField
          label="Name"
          maxLength={60}
          autoComplete="off"
          value={draft.name}
          onChange={({ target }) => set({ name: target.value })}
          error={faults.name}
          hint={isNew ? accountTexts.newNameHint : accountTexts.nameHint}
        />
        <ChoiceField
          label="Broker"
          choices={[{ value: '', text: accountTexts.otherBroker }, ...brokers.map(({ id, name }) => ({ value: id, text: name }))]}
          value={draft.broker}
          onChange={({ target }) => set({ broker: target.value })}
          hint={accountTexts.brokerHint}
        />
        <ComboField
          label="Currency"
          choices={currencies(draft.currency)}
          value={draft.currency}
          onChange={(currency) => set({ currency })}
        />
        <ComboField
          label={accountTexts.zone}
          choices={zoneChoices(draft.zone)}
          value={draft.zone}
          onChange={(zone) => set({ zone })}
          hint={accountTexts.zoneHint}
        />
        <ChoiceField
          label="Lot method"
          choices={lotMethods}
          value={draft.lotMethod}
          onChange={({ target }) => set({ lotMethod: target.value as AccountDraft['lotMethod'] })}
          hint={accountTexts.lotMethodHint}
        />
      </div>
      <FeeRules fees={draft.fees} faults={faults} currency={draft.currency} onChange={(fees) => set({ fees })} />
      <CashMoves cash={draft.cash} faults={faults} currency={draft.currency} onChange={(cash) => set({ cash })} />
      <div className={css.buttons}>
        <Button type="submit" look="primary" busy={busy && 'Saving …'}>
          {isNew ? 'Add account' : 'Save account'}
        </Button>
        <Button onClick={throwAway}>Cancel</Button>
      </div>
    </form>
  );
}
