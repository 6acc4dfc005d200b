import { useState } from 'react';
import * as accountTexts from '#copy/accountTexts.ts';
import * as importReviewTexts from '#copy/import/importReviewTexts.ts';
import { isSampleName } from '#domain/accounts/sampleAccount.ts';
import { accountLabel, accountName } from '#journal/accountName.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { Button } from '#ui/Button.tsx';
import { Input } from '#ui/Input.tsx';
import { Select } from '#ui/Select.tsx';
import { Row } from '#ui/Stack.tsx';
import { Tag } from '#ui/Tag.tsx';
import css from '../Import.module.css';

const NEW = ' new';

/** The account a file goes to, as text; "Change" offers the others, and a new one. */
export function AccountFact({
  account,
  isNew,
  accounts,
  busy,
  onChange,
}: {
  readonly account: string;
  readonly isNew: boolean;
  readonly accounts: readonly string[];
  readonly busy: boolean;
  readonly onChange: (account: string) => void;
}) {
  const { accounts: saved } = useAccounts();
  const [step, setStep] = useState<'shown' | 'choosing' | 'naming'>('shown');
  const labels = [...new Set([account, ...accounts, ...(saved ?? []).map(({ label }) => label)])];
  const choose = (label: string) => {
    setStep('shown');
    if (label !== '' && label !== account) onChange(label);
  };
  if (step === 'naming')
    return <AccountName busy={busy} onName={(name) => choose(accountLabel(saved, name))} onCancel={() => setStep('shown')} />;
  if (step === 'choosing')
    return (
      <Select
        size="small"
        aria-label="Account"
        value={account}
        disabled={busy}
        choices={[...labels.map((value) => ({ value, text: accountName(saved, value) })), { value: NEW, text: 'New account …' }]}
        onChange={(event) => (event.target.value === NEW ? setStep('naming') : choose(event.target.value))}
      />
    );
  return (
    <>
      <span className={css.clip} title={accountName(saved, account)}>
        {accountName(saved, account)}
      </span>
      {isNew && <Tag kind="primary">New account</Tag>}
      <Button look="text" size="small" disabled={busy} aria-label={importReviewTexts.changeAccount} onClick={() => setStep('choosing')}>
        Change
      </Button>
    </>
  );
}

/** Asks what a new account is called. */
function AccountName({
  busy,
  onName,
  onCancel,
}: {
  readonly busy: boolean;
  readonly onName: (name: string) => void;
  readonly onCancel: () => void;
}) {
  const [typed, setTyped] = useState('');
  return (
    <Row
      as="form"
      gap={8}
      wrap
      centered
      justify="last"
      onSubmit={(event) => {
        event.preventDefault();
        onName(typed.slice(0, 60));
      }}
    >
      <Input
        size="small"
        aria-label={importReviewTexts.nameOfNew}
        autoFocus
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isSampleName(typed) && <span role="alert">{accountTexts.sampleName}</span>}
      <Button type="submit" size="small" disabled={busy || typed.trim() === '' || isSampleName(typed)}>
        Use it
      </Button>
      <Button look="text" size="small" onClick={onCancel}>
        Cancel
      </Button>
    </Row>
  );
}
