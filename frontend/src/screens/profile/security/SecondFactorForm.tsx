import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import type { User } from '#contract/schemas/user.ts';
import * as secondFactorTexts from '#copy/profile/secondFactorTexts.ts';
import { CodeField } from '#features/secondFactor/CodeField.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import css from '../profile.module.css';

const SetUp = lazy(() => import('#features/secondFactor/SetUp.tsx'));
const schema = () => import('#contract/areas/secondFactor.ts').then(({ secondFactor }) => secondFactor.turnOff.input);

/** Two-factor authentication: its state, and turning it on or off. */
export function SecondFactorForm({ user: { secondFactor } }: { readonly user: User }) {
  const [open, setOpen] = useState(false);
  const { isOn } = secondFactor;
  const [wasOn, noteOn] = useState(isOn);
  if (wasOn !== isOn) {
    noteOn(isOn);
    setOpen(false);
  }
  const close = () => setOpen(false);
  if (open && isOn) return <TurnOff onKeep={close} />;
  return (
    <div className={css.form}>
      <h3>{secondFactorTexts.title}</h3>
      {open ? (
        <Suspense>
          <SetUp onCancel={close} />
        </Suspense>
      ) : (
        <>
          <p className={css.lead}>{isOn ? secondFactorTexts.onLead : secondFactorTexts.offLead}</p>
          {isOn && <p className={css.lead}>{secondFactorTexts.lostLead}</p>}
          <Button onClick={() => setOpen(true)}>{isOn ? secondFactorTexts.turnOff : secondFactorTexts.setUp}</Button>
        </>
      )}
    </div>
  );
}

function TurnOff({ onKeep }: { readonly onKeep: () => void }) {
  const { api, session, showToast } = useBrowser();
  const { busy, problem, ties, field } = useForm({
    schema,
    fallback: secondFactorTexts.turnOffFailed,
    read: (typed) => ({ password: typed('password'), code: typed('code') }),
    async send(input) {
      session.setUser(await api.secondFactor.turnOff(input));
      showToast({ text: secondFactorTexts.turnedOff, kind: 'success' });
    },
  });
  return (
    <form className={css.form} {...ties} aria-labelledby="second-factor-title">
      <h3 id="second-factor-title">{secondFactorTexts.title}</h3>
      <Banner text={problem} />
      <div className={css.pair}>
        <PasswordField {...field('password')} label="Your password" autoComplete="current-password" autoFocus required />
        <CodeField {...field('code')} />
      </div>
      <p className={css.lead}>
        {secondFactorTexts.lostDevice}{' '}
        <Link className={css.link} to="/contact">
          {secondFactorTexts.writeToUs}
        </Link>
      </p>
      <div className={css.buttons}>
        <Button type="submit" look="danger" busy={busy && 'Turning off…'}>
          {secondFactorTexts.turnOff}
        </Button>
        <Button onClick={onKeep}>Cancel</Button>
      </div>
    </form>
  );
}
