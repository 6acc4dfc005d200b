/**
 * Sentences that stay in a screen, by file, each by how it begins. Those with a link or an emphasis inside would be unreadable in pieces; the
 * diary of the sample day is a drawing, not a sentence of the product.
 */
export const excused: Readonly<Record<string, readonly string[]>> = {
  'frontend/src/screens/contact/Contact.tsx': [
    'We read it and answer to',
    'Your three security questions',
    'set a new password',
    ', without waiting for us.',
    'This form needs JavaScript.',
  ],
  'frontend/src/features/legal/Legal.tsx': ['or find us on'],
  'frontend/src/screens/settings/data/DeleteAccount.tsx': [
    'You sign in with Google.',
    'Sign in with Google again',
    'and come back here within five minutes',
    'Your journal, imports, notifications, files and sign-ins',
  ],
  'frontend/src/screens/settings/data/Data.tsx': ['. Your download has started.'],
};
