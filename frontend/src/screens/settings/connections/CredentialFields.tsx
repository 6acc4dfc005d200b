import { useRef, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { sentence } from '#browser/useSubmit.ts';
import { brokers } from '#copy/connections/brokerTexts.ts';
import * as texts from '#copy/connections/connectionTexts.ts';
import { failureSentence } from '#copy/connections/runTexts.ts';
import { Button } from '#ui/Button.tsx';
import formCss from '#ui/Form.module.css';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { ChoiceField } from '#ui/Select.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { ConnectableBroker, CredentialEntry } from './useCredential.ts';

type Props = { readonly guide: ConnectableBroker; readonly entry: CredentialEntry };

const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** A broker's fields, tested once all are pasted, chosen or left, and the outcome of the test. */
export function CredentialFields({ guide, entry }: Props) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isPasted = useRef(false);
  const own = brokers[guide.id];
  return (
    <div className={formCss.form}>
      {guide.fields.map((field) => {
        const { name, longest, secret, choices } = field;
        const { label, hint, choices: words = {} } = own.fields[name] ?? { label: name, hint: '' };
        if (choices.length > 0)
          return (
            <ChoiceField
              key={name}
              label={label}
              hint={hint}
              placeholder={texts.chooseOne}
              choices={choices.map((value) => ({ value, text: words[value] ?? value }))}
              value={entry.entered[name] ?? ''}
              onChange={({ target }) => entry.enter(name, target.value, true)}
            />
          );
        const Field = secret ? PasswordField : TextField;
        return (
          <Field
            {...plain}
            key={name}
            label={entry.isOptional(field) ? texts.optional(label) : label}
            hint={hint}
            error={left.has(name) && entry.isMisshaped(name) ? texts.misshaped : undefined}
            maxLength={longest + 40}
            value={entry.entered[name] ?? ''}
            onPaste={() => {
              isPasted.current = true;
            }}
            onChange={({ target }) => {
              entry.enter(name, target.value, isPasted.current);
              isPasted.current = false;
            }}
            onBlur={() => {
              setLeft((before) => new Set([...before, name]));
              entry.left();
            }}
          />
        );
      })}
      {guide.signsIn && <SignIn guide={guide} entry={entry} />}
      <Outcome guide={guide} entry={entry} />
    </div>
  );
}

/** The way to the broker's own sign-in; where it leads back to is then pasted into the last field. */
function SignIn({ guide: { id }, entry: { credential } }: Props) {
  const { api } = useBrowser();
  const [address, setAddress] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = () =>
    api.connections.signIn({ broker: id, fields: credential }).then(
      (reply) => setAddress(reply.address),
      (error: unknown) => setProblem(sentence(error, texts.testFailed)),
    );
  return (
    <>
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      {address === null ? (
        <Button onClick={() => void ask()}>{texts.signInAt(brokers[id].name)}</Button>
      ) : (
        <p className={formCss.lead}>
          <a className={formCss.link} href={address} target="_blank" rel="noreferrer noopener">
            {texts.signInAt(brokers[id].name)}
          </a>{' '}
          {texts.signInHint}
        </p>
      )}
    </>
  );
}

/** The outcome of the test in one sentence, with another try. */
function Outcome({ guide: { id }, entry: { test, isComplete, run } }: Props) {
  if (test.is === 'testing') return <Notice announce="status">{texts.testing(brokers[id].name)}</Notice>;
  if (test.is === 'none') return isComplete ? <Button onClick={run}>{texts.test}</Button> : null;
  const again = (
    <Button size="small" onClick={run}>
      {texts.testAgain}
    </Button>
  );
  if (test.is === 'problem')
    return (
      <Notice kind="error" actions={again}>
        {test.sentence}
      </Notice>
    );
  const { accounts, failed } = test.result;
  return failed === null ? (
    <Notice kind="success" announce="status">
      {texts.works(accounts.length)}
    </Notice>
  ) : (
    <Notice kind="warning" announce="alert" actions={again}>
      {failureSentence(id, failed)}
    </Notice>
  );
}
