// What the first figures of a page need: it is loaded before them.

export const viewFailed = 'We couldn’t save this choice to your account.';
