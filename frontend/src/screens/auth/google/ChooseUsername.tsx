import type { FormEvent } from 'react';
import { api } from '#frontend/api.ts';
import { keepUser } from '#frontend/app/session.ts';
import { useSubmit } from '#frontend/app/useSubmit.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from './google.module.css';

/** The name other members see. One was made up; it can be kept for now, and chosen later in the profile. */
export function ChooseUsername({ username, done }: { readonly username: string; readonly done: () => void }) {
  const { busy, problem, fields, submit } = useSubmit('Your username could not be changed');
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = String(new FormData(event.currentTarget).get('username') ?? '').trim();
    void submit(async () => {
      if (chosen !== username) keepUser(await api.account.changeUsername({ username: chosen }));
      done();
    });
  };
  return (
    <form className={css.page} onSubmit={save}>
      <header>
        <h1>Your journal is ready</h1>
        <p>Choose the name other members see. We picked one for you, so nothing from your Google account shows.</p>
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
        hint="3 to 30 letters, digits or underscores."
      />
      <div className={css.choices}>
        <Button type="submit" look="primary" busy={busy && 'Saving …'}>
          Use this name
        </Button>
        <Button onClick={done}>Skip for now</Button>
      </div>
    </form>
  );
}
