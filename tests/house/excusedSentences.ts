/**
 * Sentences that stay in a screen, by file, each by how it begins. Those with a link or an emphasis inside would be unreadable in pieces; the
 * diary of the sample day is a drawing, not a sentence of the product.
 */
export const excused: Readonly<Record<string, readonly string[]>> = {
  'frontend/src/screens/contact/Contact.tsx': ['Your three security questions', 'set a new password', ', without waiting for us.'],
  'frontend/src/screens/contact/LetterForm.tsx': ['This form needs JavaScript.'],
  'frontend/src/screens/contact/LetterSent.tsx': ['We read it and answer to'],
  'frontend/src/features/legal/Legal.tsx': ['or find us on'],
  'frontend/src/screens/profile/yourData/DeleteAccount.tsx': [
    'You sign in with Google.',
    'Sign in with Google again',
    'and come back here within five minutes',
    'Your journal, imports, notifications, files and sign-ins',
  ],
  'frontend/src/screens/profile/yourData/Export.tsx': ['. Your download has started.'],
  'frontend/src/screens/home/AfterTheBell.tsx': [
    'Best read was the open.',
    'then gave nearly half of it back',
    'before the first one was even logged.',
    'Slower from there. The',
    'was the plan, word for word.',
    'and did not go looking for a seventh.',
    'Wait ten minutes after a loss.',
    '14 fills imported,',
  ],
  'frontend/src/features/showcase/JournalCard.tsx': ['Saw NVDA run'],
};
