import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import type { User } from '#contract/schemas/user.ts';
import * as secondFactorTexts from '#copy/profile/secondFactorTexts.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { CodeField } from '#features/secondFactor/CodeField.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import formCss from '#ui/Form.module.css';
import { PasswordField } from '#ui/PasswordField.tsx';

const SetUp = lazyPart(() => import('#features/secondFactor/SetUp.tsx'));
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
    <div className={formCss.form}>
      {open ? (
        <Suspense>
          <SetUp onCancel={close} />
        </Suspense>
      ) : (
        <>
          <p className={formCss.lead}>{isOn ? secondFactorTexts.onLead : secondFactorTexts.offLead}</p>
          {isOn && <p className={formCss.lead}>{secondFactorTexts.lostLead}</p>}
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
    <form className={formCss.form} {...ties} aria-label={secondFactorTexts.title}>
      <Banner text={problem} />
      <div className={formCss.pair}>
        <PasswordField {...field('password')} label="Your password" autoComplete="current-password" autoFocus required />
        <CodeField {...field('code')} />
      </div>
      <p className={formCss.lead}>
        {secondFactorTexts.lostDevice}{' '}
        <Link className={formCss.link} to="/contact">
          {secondFactorTexts.writeToUs}
        </Link>
      </p>
      <div className={formCss.buttons}>
        <Button type="submit" look="danger" busy={busy && 'Turning off…'}>
          {secondFactorTexts.turnOff}
        </Button>
        <Button onClick={onKeep}>Cancel</Button>
      </div>
    </form>
  );
}
