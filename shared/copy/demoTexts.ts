/** Shown without an account where a call needs the server. */
export const needsAccount = 'This needs an account. It’s free to open, and what you imported here comes with you.';
export const needsAccountTitle = 'This part needs an account';
export const accountIsFree = 'It’s free to open, and what you imported here comes along.';
export const communityIsPaid =
  'Other members are here, and it’s in the paid plans. An account is free to open, and what you imported here comes along.';
/** In the place of what would need the server: why it does. */
export const needed = {
  model: 'A model on our server writes this, so it needs an account.',
  question: 'A model on our server answers questions, so asking needs an account.',
  sharing: 'Other members see what you share, so it needs an account.',
  screenshots: 'Screenshots are stored on our server, so they need an account.',
  prices: 'Our server asks the provider, so connecting one needs an account.',
} as const;
export const exportNeedsAccount = 'Exporting needs an account';
export const signUp = 'Sign up free';
/** Beside that button, wherever the journal without an account is. */
export const onlyHere = {
  free: {
    long: 'Trying Afterbell: nothing is sent or stored on a server, and closing this tab deletes it.',
    short: 'Nothing leaves this tab. Closing it deletes all.',
  },
  paid: {
    long: 'This part is in the paid plans and open here. Nothing is sent; closing this tab deletes it.',
    short: 'In the paid plans, open here. Closing this tab deletes all.',
  },
} as const;
/** The same, once the journal is too large for the tab's storage. */
export const notKept = 'Too large for this tab to remember: after a reload or signing up, import your files again.';
export const ownFile = 'Try your own file';
export const barLabel = 'Without an account';
