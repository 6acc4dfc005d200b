// Texts of Google sign-in.

export const usernameFailed = 'Your username could not be changed';
export const ready = 'Your journal is ready';
export const chooseName = 'Choose the name other members see. We picked one for you, so nothing from your Google account shows.';
export const useName = 'Use this name';
export const skip = 'Skip for now';
export const title = 'Signing in with Google';
export const confirming = 'Confirming it’s you…';
export const opening = 'Opening your journal …';
export const canceled = 'Google sign-in was canceled.';
export const signIn = 'Sign in with Google';
