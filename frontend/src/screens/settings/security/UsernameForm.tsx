import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import { useDraft } from '#browser/storage/useDraft.ts';
import * as signInSettingsTexts from '#copy/profile/signInSettingsTexts.ts';
import * as googleTexts from '#copy/signIn/googleTexts.ts';
import type { Owner } from '#features/people/useDetails.ts';
import { usernameSchema } from '#features/signIn/UsernameField.tsx';
import { Button } from '#ui/Button.tsx';
import formCss from '#ui/Form.module.css';
import { Lines } from '#ui/Table.tsx';
import { TextField } from '#ui/TextField.tsx';

const hints = {
  generated: signInSettingsTexts.generatedHint,
  chosen: signInSettingsTexts.chosenHint,
};

/** Another username, once. */
export function UsernameForm({ user, details, keepDetails }: Owner) {
  const { api, session, showToast } = useBrowser();
  const [typed, type, forget] = useDraft<{ username: string | null }>('username', { username: null });
  const username = (typed.username ?? user.username).trim();
  const { busy, problem, faults, ties } = useForm({
    schema: usernameSchema,
    fallback: googleTexts.usernameFailed,
    read: () => ({ username }),
    async send(input) {
      if (username === user.username) return;
      const next = await api.account.changeUsername(input);
      forget();
      session.setUser(next);
      keepDetails({ username: details.username === 'generated' ? 'chosen' : 'changed' });
      showToast({ text: signInSettingsTexts.usernameChanged(next.username), kind: 'success' });
    },
  });
  if (details.username === 'changed')
    return (
      <Lines>
        <div>
          <dt>Username</dt>
          <dd>{signInSettingsTexts.usernameFinal(user.username)}</dd>
        </div>
      </Lines>
    );
  return (
    <form className={formCss.form} {...ties} aria-label="Username">
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        required
        value={typed.username ?? user.username}
        onChange={({ target }) => type(() => ({ username: target.value }))}
        error={faults.username ?? problem ?? undefined}
        hint={hints[details.username]}
      />
      <Button type="submit" busy={busy && 'Changing…'} disabled={username === user.username}>
        Change username
      </Button>
    </form>
  );
}
