import type { ReactNode } from 'react';
import * as demoTexts from '#copy/demoTexts.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';

type Props = {
  /** In the place of a whole screen. */
  readonly isPage?: boolean;
  readonly children: ReactNode;
};

/** In the journal without an account, in the place of what needs the server: one sentence, and sign-up. */
export default function AccountNeeded({ isPage = false, children }: Props) {
  const signUp = (
    <ButtonLink size={isPage ? undefined : 'small'} look={isPage ? 'primary' : undefined} to="/signup">
      {demoTexts.signUp}
    </ButtonLink>
  );
  if (!isPage) return <Notice actions={signUp}>{children}</Notice>;
  return (
    <EmptyState title={demoTexts.needsAccountTitle} actions={signUp}>
      {children}
    </EmptyState>
  );
}
