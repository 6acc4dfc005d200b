import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import { brokers } from '#copy/connections/brokerTexts.ts';
import * as texts from '#copy/connections/connectionTexts.ts';
import type { BrokerConnection } from '#domain/connections/brokerConnection.ts';
import { accountLabel, accountName } from '#journal/accountName.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import type { AccountChoice } from './AccountChoices.tsx';
import { type BrokerGuide, type Tested, useCredential } from './useCredential.ts';

/** A form of these: `old` is the connection that gets another credential; null makes a new one. `all`: the user's connections. */
export type ConnectTask = { readonly guide: BrokerGuide; readonly old: BrokerConnection | null; readonly all: readonly BrokerConnection[] };

/** A name that none of the others has: "IBKR", then "IBKR 2". */
function freeName(short: string, all: readonly BrokerConnection[]): string {
  const names = new Set(all.map(({ name }) => name));
  for (let n = 1; ; n++) {
    const name = n === 1 ? short : `${short} ${n}`;
    if (!names.has(name)) return name;
  }
}

/** The form that connects a broker, or connects it again: its credential, the accounts found, and the name. */
export function useConnectForm({ guide, old, all }: ConnectTask) {
  const { showToast } = useBrowser();
  const navigate = useNavigate();
  const create = useApiMutation('connections', 'create');
  const reconnect = useApiMutation('connections', 'reconnect');
  const { busy, problem, submit, refuse } = useSubmit(texts.saveFailed);
  const { accounts } = useAccounts();
  const [name, setName] = useState(() => freeName(brokers[guide.id].short, all));
  const [from, setFrom] = useState('');
  const [choices, setChoices] = useState<readonly AccountChoice[]>([]);
  const taken = new Set(
    all.filter(({ id, broker }) => broker === guide.id && id !== old?.id).flatMap((each) => each.accounts.map(({ number }) => number)),
  );

  const offer = (result: Tested) =>
    setChoices(
      result.accounts.map(({ number, name: called, label }) => {
        const known = old?.accounts.find((account) => account.number === number);
        const isTaken = taken.has(number);
        const isChosen = !isTaken && (old === null || known !== undefined || result.accounts.length === 1);
        return { number, name: called, typed: accountName(accounts, known?.label ?? label), isChosen, isTaken };
      }),
    );
  const entry = useCredential(guide, offer);
  const isTested = entry.test.is === 'tested' && entry.test.result.failed === null;

  async function send(): Promise<void> {
    const chosen = choices
      .filter(({ isChosen }) => isChosen)
      .map(({ number, typed }) => ({ number, label: accountLabel(accounts, typed) }));
    const input = { fields: entry.credential, accounts: chosen };
    const { connection } =
      old === null
        ? await create({ ...input, broker: guide.id, name: name.trim(), ...(from !== '' && { from }) })
        : await reconnect({ ...input, id: old.id });
    showToast({ kind: 'success', text: old === null ? texts.connected(connection.name) : texts.reconnected(connection.name) });
    void navigate(`/settings/connections/${connection.id}`, { replace: true });
  }

  /** What is still missing; null when all is there. */
  function missing(): string | null {
    if (!choices.some(({ isChosen }) => isChosen)) return texts.noAccounts;
    if (choices.some(({ isChosen, typed }) => isChosen && typed.trim() === '')) return texts.noLabel;
    return name.trim() === '' ? texts.noName : null;
  }
  function save(): void {
    const problem = missing();
    if (problem === null) void submit(send);
    else refuse(problem);
  }

  return {
    entry,
    choices: isTested ? choices : [],
    isTested,
    change: (number: string, part: Partial<AccountChoice>) =>
      setChoices(choices.map((choice) => (choice.number === number ? { ...choice, ...part } : choice))),
    name,
    setName,
    from,
    setFrom,
    busy,
    problem,
    save,
  };
}
