import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import type { Reply } from '#contract/define.ts';
import type { api as contract } from '#contract/index.ts';
import { type TokenPart, type TokenScope, tokenParts, tokenScopes } from '#contract/settings/tokenScope.ts';
import * as texts from '#copy/profile/accessTokenTexts.ts';
import { accessTokenLimits } from '#domain/accounts/accessTokenLimits.ts';
import type { Owner } from '#features/people/useDetails.ts';
import { googleSignInUrl, rememberReturnPath } from '#features/signIn/googleSignInUrl.ts';
import { errors } from '#shared/errors.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import formCss from '#ui/Form.module.css';
import { PasswordField } from '#ui/PasswordField.tsx';
import { ChoiceField } from '#ui/Select.tsx';
import { TextField } from '#ui/TextField.tsx';

/** A token that was just created, with its text. */
export type Created = Reply<typeof contract.accessTokens.create>;

const schema = () => import('#contract/areas/accessTokens.ts').then(({ accessTokens }) => accessTokens.create.input);

type FormProps = Owner & { readonly onMade: (made: Created) => void; readonly onCancel: () => void };

/** Name, length of life, and what the token may do with each part of the journal. */
export function TokenForm({ details: { hasPassword }, onMade, onCancel }: FormProps) {
  const create = useApiMutation('accessTokens', 'create');
  const [rights, setRights] = useState<Readonly<Partial<Record<TokenPart, string>>>>({ trades: 'read' });
  const scopes = tokenScopes.filter((scope: TokenScope) => {
    const [part, right] = scope.split(':') as [TokenPart, 'read' | 'write'];
    return rights[part] === 'write' || rights[part] === right;
  });
  const { busy, problem, ties, field } = useForm({
    schema,
    fallback: texts.createFailed,
    read: (typed) => ({
      name: typed('name'),
      scopes,
      days: Number(typed('days')) as (typeof accessTokenLimits.days)[number],
      ...(hasPassword && { password: typed('password') }),
    }),
    send: async (input) => onMade(await create(input)),
  });
  return (
    <form className={formCss.form} {...ties} aria-label={texts.add}>
      <Banner text={problem} />
      {problem === errors.token_sign_in_again.message && <SignInAgain />}
      <div className={formCss.pair}>
        <TextField {...field('name')} label={texts.nameLabel} hint={texts.nameHint} autoComplete="off" autoFocus required />
        <ChoiceField
          {...field('days')}
          label={texts.daysLabel}
          defaultValue={String(accessTokenLimits.days[0])}
          choices={[...accessTokenLimits.days].sort((a, b) => a - b).map((days) => ({ value: String(days), text: texts.daysText(days) }))}
        />
        {tokenParts.map((part) => (
          <ChoiceField
            key={part}
            label={texts.parts[part]}
            value={rights[part] ?? 'none'}
            choices={Object.entries(texts.rights).map(([value, text]) => ({ value, text }))}
            onChange={({ target }) => setRights({ ...rights, [part]: target.value })}
          />
        ))}
        {hasPassword && <PasswordField {...field('password')} label="Your password" autoComplete="current-password" required />}
      </div>
      <div className={formCss.buttons}>
        <Button type="submit" look="primary" busy={busy && 'Creating …'}>
          {texts.create}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}

/** Leads to Google and back here: users without a password prove their identity there. */
function SignInAgain() {
  const { tabStorage } = useBrowser().ports;
  return (
    <a className={formCss.link} href={googleSignInUrl(false)} onClick={() => rememberReturnPath(tabStorage, '/settings/security')}>
      {texts.googleLink}
    </a>
  );
}
