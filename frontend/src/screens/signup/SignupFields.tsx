import * as signupTexts from '#copy/signIn/signupTexts.ts';
import css from '#features/signIn/signIn.module.css';
import { UsernameField } from '#features/signIn/UsernameField.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';

/** Sign-up fields of identity and password. `field` connects each to its error. */
export const SignupFields = ({
  field,
}: {
  readonly field: (name: string) => { readonly name: string; readonly error: string | undefined };
}) => (
  <>
    <UsernameField {...field('username')} autoComplete="nickname" />
    <TextField {...field('email')} label="Email" type="email" autoComplete="username" maxLength={254} required />
    <div className={css.pair}>
      <PasswordField {...field('password')} label="Password" autoComplete="new-password" required hint={signupTexts.passwordHint} />
      <PasswordField {...field('confirmPassword')} label="Confirm password" autoComplete="new-password" required />
    </div>
  </>
);
