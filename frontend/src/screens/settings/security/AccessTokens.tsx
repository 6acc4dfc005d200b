import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import type { Reply } from '#contract/define.ts';
import type { api as contract } from '#contract/index.ts';
import { tokenParts } from '#contract/settings/tokenScope.ts';
import * as texts from '#copy/profile/accessTokenTexts.ts';
import { inZone } from '#domain/format/inZone.ts';
import type { Owner } from '#features/people/useDetails.ts';
import { Button } from '#ui/Button.tsx';
import formCss from '#ui/Form.module.css';
import { Notice } from '#ui/Notice.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from '../listed.module.css';
import { type Created, TokenForm } from './TokenForm.tsx';

type Listed = Reply<typeof contract.accessTokens.list>['tokens'][number];

/** The user's access tokens: created, shown once, revoked. */
export function AccessTokens(owner: Owner) {
  const { showToast } = useBrowser();
  const { value, error, again } = useApiQuery('accessTokens', 'list', {});
  const remove = useApiMutation('accessTokens', 'revoke');
  const [step, setStep] = useState<'list' | 'form' | Created>('list');
  const [problem, setProblem] = useState<string | null>(null);
  const revoke = ({ id, name }: Listed) => {
    setProblem(null);
    return remove({ id }).then(
      () => showToast({ text: texts.revoked(name), kind: 'success' }),
      (refused: Error) => setProblem(refused.message),
    );
  };
  const retry = () => {
    setProblem(null);
    again();
  };
  const tokens = value?.tokens ?? null;
  const failure = problem ?? error?.message ?? null;
  return (
    <>
      <p className={css.lead}>{texts.lead}</p>
      {failure !== null && (
        <Notice kind="error" actions={<Button onClick={retry}>Try again</Button>}>
          {failure}
        </Notice>
      )}
      {tokens === null && failure === null && (
        <p className={css.lead} role="status">
          {texts.loading}
        </p>
      )}
      {tokens !== null && tokens.length > 0 && (
        <ul className={css.list}>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} zone={owner.user.preferences.timeZone} onRevoke={() => revoke(token)} />
          ))}
        </ul>
      )}
      {step === 'list' && (
        <>
          {tokens?.length === 0 && <p className={css.lead}>{texts.none}</p>}
          <Button onClick={() => setStep('form')}>{texts.add}</Button>
        </>
      )}
      {step === 'form' && <TokenForm {...owner} onMade={setStep} onCancel={() => setStep('list')} />}
      {typeof step === 'object' && <MadeToken {...step} onDone={() => setStep('list')} />}
    </>
  );
}

/** "Trades and notes: read and change · Days: read". */
function scopesText(scopes: readonly string[]): string {
  return tokenParts
    .flatMap((part) => {
      const right = scopes.includes(`${part}:write`) ? 'write' : scopes.includes(`${part}:read`) ? 'read' : null;
      return right === null ? [] : [`${texts.parts[part]}: ${texts.rights[right].toLowerCase()}`];
    })
    .join(' · ');
}

type RowProps = { readonly token: Listed; readonly zone: string; readonly onRevoke: () => void };

function TokenRow({ token: { name, ending, scopes, createdAt, expiresAt, usedAt }, zone, onRevoke }: RowProps) {
  const day = (instant: string) => inZone(zone, { month: 'short', day: 'numeric', year: 'numeric' }).format(new Date(instant));
  return (
    <li>
      <KeyRound aria-hidden size={20} />
      <div className={css.what}>
        <strong>
          {name} <code>…{ending}</code>
          {Date.parse(expiresAt) <= Date.now() && <Tag>{texts.expired}</Tag>}
        </strong>
        <span>
          {scopesText(scopes)}
          <br />
          {texts.dates(day(createdAt), day(expiresAt), usedAt === null ? null : day(usedAt))}
        </span>
      </div>
      <Button aria-label={texts.revokeLabel(name)} onClick={onRevoke}>
        {texts.revoke}
      </Button>
    </li>
  );
}

/** The only sight of a token's text. */
function MadeToken({ token, created, onDone }: Created & { readonly onDone: () => void }) {
  const { showToast } = useBrowser();
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => showToast({ text: texts.copied, kind: 'success' }),
      () => showToast({ text: texts.copyFailed, kind: 'error' }),
    );
  return (
    <div className={formCss.form} role="status">
      <p className={formCss.lead}>{texts.made(created.name)}</p>
      <TextField label={texts.tokenLabel} value={token} readOnly autoFocus onFocus={({ target }) => target.select()} />
      <div className={formCss.buttons}>
        <Button look="primary" onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button onClick={onDone}>{texts.done}</Button>
      </div>
    </div>
  );
}
