import { useRef, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { sentence } from '#browser/useSubmit.ts';
import type { Reply } from '#contract/define.ts';
import type { api as contract } from '#contract/index.ts';
import * as texts from '#copy/connections/connectionTexts.ts';

export type ConnectableBroker = Reply<typeof contract.connections.list>['brokers'][number];
export type Tested = Reply<typeof contract.connections.test>;

/** Outcome of a test of the entered fields. */
type Test =
  | { readonly is: 'none' }
  | { readonly is: 'testing' }
  | { readonly is: 'problem'; readonly sentence: string }
  | { readonly is: 'tested'; readonly result: Tested };

const none: Test = { is: 'none' };

/** A credential being entered, and its test at the broker. It stays in this component: nothing of it is drafted or stored in the browser. */
export function useCredential({ id, fields }: ConnectableBroker, onTested: (result: Tested) => void) {
  const { api } = useBrowser();
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>({});
  const [test, setTest] = useState<Test>(none);
  /** The entries that are or were tested: an answer about others counts no more. */
  const asked = useRef('');

  const trimmed = (from: Readonly<Record<string, string>>) =>
    Object.fromEntries(fields.map(({ name }) => [name, (from[name] ?? '').trim()]).filter(([, value]) => value !== ''));
  const isShaped = (from: Readonly<Record<string, string>>, name: string): boolean =>
    new RegExp(fields.find((field) => field.name === name)!.shape).test((from[name] ?? '').trim());
  const isComplete = (from: Readonly<Record<string, string>>) => fields.every(({ name }) => isShaped(from, name));

  async function run(from: Readonly<Record<string, string>>): Promise<void> {
    const credential = trimmed(from);
    const key = JSON.stringify(credential);
    asked.current = key;
    setTest({ is: 'testing' });
    const outcome = await api.connections.test({ broker: id, fields: credential }).then(
      (result): Test => ({ is: 'tested', result }),
      (error: unknown): Test => ({ is: 'problem', sentence: sentence(error, texts.testFailed) }),
    );
    if (asked.current !== key) return;
    setTest(outcome);
    if (outcome.is === 'tested') onTested(outcome.result);
  }

  return {
    entered,
    test,
    /** The credential without spaces around values and without empty fields. */
    credential: trimmed(entered),
    isComplete: isComplete(entered),
    isOptional: ({ shape }: ConnectableBroker['fields'][number]) => new RegExp(shape).test(''),
    isMisshaped: (name: string) => (entered[name] ?? '') !== '' && !isShaped(entered, name),
    /** Enters a value; a pasted one is tested immediately when the other fields are complete. */
    enter(name: string, value: string, isPasted: boolean): void {
      const next = { ...entered, [name]: value };
      setEntered(next);
      asked.current = '';
      setTest(none);
      if (isPasted && isComplete(next)) void run(next);
    },
    /** Tests typed values when their field is left. */
    left: () => void (test.is === 'none' && isComplete(entered) && run(entered)),
    run: () => void run(entered),
  };
}

export type CredentialEntry = ReturnType<typeof useCredential>;
