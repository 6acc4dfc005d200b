import type { FormEvent } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import * as googleTexts from '#copy/googleTexts.ts';
import * as signInTexts from '#copy/signInTexts.ts';
import css from '#frontend/parts/signIn/google.module.css';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';

/** The name other members see. One was made up; it can be kept for now, and chosen later in the profile. */
export function ChooseUsername({ username, done }: { readonly username: string; readonly done: () => void }) {
  const { api, session } = useBrowser();
  const { busy, problem, fields, submit } = useSubmit(googleTexts.usernameFailed);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = String(new FormData(event.currentTarget).get('username') ?? '').trim();
    void submit(async () => {
      if (chosen !== username) session.setUser(await api.account.changeUsername({ username: chosen }));
      done();
    });
  };
  return (
    <form className={css.page} data-controls="large" onSubmit={save}>
      <header>
        <h1>{googleTexts.ready}</h1>
        <p>{googleTexts.chooseName}</p>
      </header>
      <Banner text={fields.username === undefined ? problem : null} />
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        required
        defaultValue={username}
        error={fields.username}
        hint={signInTexts.usernameRule}
      />
      <div className={css.choices}>
        <Button type="submit" look="primary" busy={busy && 'Saving …'}>
          {googleTexts.useName}
        </Button>
        <Button onClick={done}>{googleTexts.skip}</Button>
      </div>
    </form>
  );
}
