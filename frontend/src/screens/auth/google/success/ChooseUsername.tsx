import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import * as googleTexts from '#copy/signIn/googleTexts.ts';
import css from '#features/signIn/google.module.css';
import { UsernameField } from '#features/signIn/UsernameField.tsx';
import { usernameSchema } from '#features/signIn/usernameSchema.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';

/** The name other members see. One was made up; it can be kept for now, and chosen later in the profile. */
export function ChooseUsername({ username, done }: { readonly username: string; readonly done: () => void }) {
  const { api, session } = useBrowser();
  const { busy, problem, ties, field } = useForm({
    schema: usernameSchema,
    fallback: googleTexts.usernameFailed,
    read: (typed) => ({ username: typed('username').trim() }),
    async send(chosen) {
      if (chosen.username !== username) session.setUser(await api.account.changeUsername(chosen));
      done();
    },
  });
  return (
    <form className={css.page} data-controls="large" {...ties}>
      <header>
        <h1>{googleTexts.ready}</h1>
        <p>{googleTexts.chooseName}</p>
      </header>
      <Banner text={problem} />
      <UsernameField {...field('username')} autoComplete="username" defaultValue={username} />
      <div className={css.choices}>
        <Button type="submit" look="primary" busy={busy && 'Saving …'}>
          {googleTexts.useName}
        </Button>
        <Button onClick={done}>{googleTexts.skip}</Button>
      </div>
    </form>
  );
}
