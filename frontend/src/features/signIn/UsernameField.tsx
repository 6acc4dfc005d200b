import type { ComponentProps } from 'react';
import * as signInTexts from '#copy/signIn/signInTexts.ts';
import { TextField } from '#ui/TextField.tsx';

type Props = Pick<ComponentProps<typeof TextField>, 'name' | 'error' | 'defaultValue'> & {
  /** Autofill type: beside an email field, the email is the stored user name. */
  readonly autoComplete: 'nickname' | 'username';
};

/** The name that others know a trader by, with its rule. */
export const UsernameField = (props: Props) => (
  <TextField {...props} label="Username" autoCapitalize="none" spellCheck={false} maxLength={30} required hint={signInTexts.usernameRule} />
);

/** Schema of usernames, wherever one is chosen. */
export const usernameSchema = () => import('#contract/areas/account.ts').then(({ account }) => account.changeUsername.input);
