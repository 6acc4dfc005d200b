// Texts of two-factor authentication: setup, sign-in and turning it off.

export const title = 'Two-factor authentication';
export const codeTitle = 'Enter your code';
export const codeLead = 'Open your authenticator app and enter the 6-digit code it shows for Afterbell.';
export const codeHint = 'The code changes every 30 seconds.';
export const lostDevice = 'Lost your device?';
export const writeToUs = 'Write to us';
export const startOver = 'Back to sign-in';
export const signInFailed = 'Login failed';

export const offLead =
  'With it, signing in asks for a code from an authenticator app on your phone after your password, so that nobody gets in with your password alone.';
export const setUp = 'Set up';
export const setUpLead = 'Enter your password to begin. You need an authenticator app, such as Google Authenticator, 1Password or Aegis.';
export const next = 'Continue';
export const setUpFailed = 'Two-factor authentication could not be set up';
export const scanLead = 'Scan this code with your authenticator app, or enter the key by hand. Then enter the code the app shows.';
export const qrLabel = 'QR code for your authenticator app';
export const keyLabel = 'Key';
export const openApp = 'Open in an authenticator app on this device';
export const turnOn = 'Turn on';
export const turnedOn = 'Two-factor authentication is on.';
export const onLead =
  'It’s on: signing in asks for a code from your authenticator app. To use another device, turn it off, then set it up again.';
export const lostLead = 'If you lose the device, write to us. We’ll make sure it’s you before we turn it off.';
export const turnOff = 'Turn off';
export const turnOffFailed = 'Two-factor authentication could not be turned off';
export const turnedOff = 'Two-factor authentication is off.';

export const adminTitle = 'Admin area';
export const adminSetUp = 'Admins need two-factor authentication. Set it up to open the admin area.';
export const adminSignIn =
  'The admin area only opens to sign-ins with a code. Sign out, then sign in again with a code from your authenticator app.';
export const adminGoogle =
  'Admins need two-factor authentication, which an account that signs in with Google can’t have here. Ask another admin to give the rights to an account with a password.';
export const signOut = 'Sign out';
