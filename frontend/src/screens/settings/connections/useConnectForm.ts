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
import { type ConnectableBroker, type Tested, useCredential } from './useCredential.ts';

/** A form of these: `old` is the connection that gets another credential; null makes a new one. `all`: the user's connections. */
export type ConnectTask = {
  readonly guide: ConnectableBroker;
  readonly old: BrokerConnection | null;
  readonly all: readonly BrokerConnection[];
};

/** A name that none of the others has: "IBKR", then "IBKR 2". */
function freeName(short: string, all: readonly BrokerConnection[]): string {
  const names = new Set(all.map(({ name }) => name));
  for (let n = 1; ; n++) {
    const name = n === 1 ? short : `${short} ${n}`;
    if (!names.has(name)) return name;
  }
}

/** The accounts that a test found, with those chosen; of another connection's none can be chosen. */
function useAccountChoices({ guide, old, all }: ConnectTask) {
  const { accounts } = useAccounts();
  const [choices, setChoices] = useState<readonly AccountChoice[]>([]);
  const others = all.filter(({ id, broker }) => broker === guide.id && id !== old?.id);
  const taken = new Set(others.flatMap((each) => each.accounts.map(({ number }) => number)));
  /** The account of the connection that a found one is: by its number, or, where one is gone and one is new, the one with another number now. */
  const knownAs = (number: string, found: Tested['accounts']) => {
    const gone = (old?.accounts ?? []).filter((account) => !found.some((each) => each.number === account.number));
    const fresh = found.filter((each) => !taken.has(each.number) && !old?.accounts.some((account) => account.number === each.number));
    const renumbered = gone.length === 1 && fresh.length === 1 && fresh[0]!.number === number ? gone[0] : undefined;
    return old?.accounts.find((account) => account.number === number) ?? renumbered;
  };
  return {
    choices,
    offer: ({ accounts: found }: Tested) =>
      setChoices(
        found.map(({ number, name, label }) => {
          const known = knownAs(number, found);
          const isTaken = taken.has(number);
          const isChosen = !isTaken && (old === null || known !== undefined || found.length === 1);
          return { number, name, typed: accountName(accounts, known?.label ?? label), isChosen, isTaken };
        }),
      ),
    change: (number: string, part: Partial<AccountChoice>) =>
      setChoices(choices.map((choice) => (choice.number === number ? { ...choice, ...part } : choice))),
    /** The chosen accounts with their labels in the journal. */
    chosen: () => choices.filter(({ isChosen }) => isChosen).map(({ number, typed }) => ({ number, label: accountLabel(accounts, typed) })),
  };
}

/** The form that connects a broker, or connects it again: its credential, the accounts found, and the name. */
export function useConnectForm(task: ConnectTask) {
  const { guide, old, all } = task;
  const { showToast } = useBrowser();
  const navigate = useNavigate();
  const create = useApiMutation('connections', 'create');
  const reconnect = useApiMutation('connections', 'reconnect');
  const { busy, problem, submit, refuse } = useSubmit(texts.saveFailed);
  const [name, setName] = useState(() => freeName(brokers[guide.id].short, all));
  const [from, setFrom] = useState('');
  const { choices, offer, change, chosen } = useAccountChoices(task);
  const entry = useCredential(guide, offer);
  const isTested = entry.test.is === 'tested' && entry.test.result.failed === null;

  async function send(): Promise<void> {
    const input = { fields: entry.credential, accounts: chosen() };
    const { connection } =
      old === null
        ? await create({ ...input, broker: guide.id, name: name.trim(), ...(from !== '' && { from }) })
        : await reconnect({ ...input, id: old.id });
    showToast({ kind: 'success', text: old === null ? texts.connected(connection.name) : texts.reconnected(connection.name) });
    void navigate(`/settings/connections/${connection.id}`, { replace: true });
  }

  /** Sentence about a missing part; null when complete. */
  function missing(): string | null {
    const all = chosen();
    if (all.length === 0) return texts.noAccounts;
    if (all.some(({ label }) => label === '')) return texts.noLabel;
    return name.trim() === '' ? texts.noName : null;
  }
  function save(): void {
    const sentence = missing();
    if (sentence === null) void submit(send);
    else refuse(sentence);
  }

  return { entry, choices, isTested, change, name, setName, from, setFrom, busy, problem, save };
}
