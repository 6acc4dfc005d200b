import encodeQR from 'qr';
import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import * as secondFactorTexts from '#copy/profile/secondFactorTexts.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import formCss from '#ui/Form.module.css';
import { PasswordField } from '#ui/PasswordField.tsx';
import { Text } from '#ui/Text.tsx';
import { CodeField } from './CodeField.tsx';
import css from './secondFactor.module.css';

/** Modules of white around the code, without which cameras do not find it. */
const QUIET = 4;

/** The outline of all dark modules, as an SVG path. */
const outlineOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

/** A text as a QR code: dark on white in both themes, so that every camera reads it. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  return (
    <svg className={css.qr} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={outlineOf(rows)} />
    </svg>
  );
}

const contract = () => import('#contract/areas/secondFactor.ts');
const beginning = () => contract().then(({ secondFactor }) => secondFactor.begin.input);
const confirming = () => contract().then(({ secondFactor }) => secondFactor.confirm.input);

type Secret = { readonly secret: string; readonly uri: string };

/** Two-factor authentication set up: the password once more, then the secret with its first code. `onCancel` leads back, where there is a way. */
export default function SetUp({ onCancel }: { readonly onCancel?: () => void }) {
  const [secret, show] = useState<Secret | null>(null);
  return secret === null ? <PasswordStep onSecret={show} onCancel={onCancel} /> : <CodeStep {...secret} onCancel={onCancel} />;
}

type Cancelable = { readonly onCancel: (() => void) | undefined };

function PasswordStep({ onSecret, onCancel }: Cancelable & { readonly onSecret: (secret: Secret) => void }) {
  const { api } = useBrowser();
  const { busy, problem, ties, field } = useForm({
    schema: beginning,
    fallback: secondFactorTexts.setUpFailed,
    read: (typed) => ({ password: typed('password') }),
    send: async (input) => onSecret(await api.secondFactor.begin(input)),
  });
  return (
    <form className={formCss.form} {...ties} aria-label={secondFactorTexts.title}>
      <p className={formCss.lead}>{secondFactorTexts.setUpLead}</p>
      <Banner text={problem} />
      <PasswordField {...field('password')} label="Your password" autoComplete="current-password" autoFocus required />
      <div className={formCss.buttons}>
        <Button type="submit" look="primary" busy={busy && 'Checking…'}>
          {secondFactorTexts.next}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  );
}

/** Four letters each, as people copy them by hand. */
const grouped = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

function CodeStep({ secret, uri, onCancel }: Cancelable & Secret) {
  const { api, session, showToast } = useBrowser();
  const { busy, problem, ties, field } = useForm({
    schema: confirming,
    fallback: secondFactorTexts.setUpFailed,
    read: (typed) => ({ code: typed('code') }),
    async send(input) {
      session.setUser(await api.secondFactor.confirm(input));
      showToast({ text: secondFactorTexts.turnedOn, kind: 'success' });
    },
  });
  return (
    <form className={formCss.form} {...ties} aria-label={secondFactorTexts.title}>
      <p className={formCss.lead}>{secondFactorTexts.scanLead}</p>
      <QrCode text={uri} label={secondFactorTexts.qrLabel} />
      <dl className={css.key}>
        <Text as="dt" size="body">
          {secondFactorTexts.keyLabel}
        </Text>
        <dd>{grouped(secret)}</dd>
      </dl>
      <a className={formCss.link} href={uri}>
        {secondFactorTexts.openApp}
      </a>
      <Banner text={problem} />
      <CodeField {...field('code')} autoFocus />
      <div className={formCss.buttons}>
        <Button type="submit" look="primary" busy={busy && 'Checking…'}>
          {secondFactorTexts.turnOn}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  );
}
