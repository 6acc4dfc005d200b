// What the switches of the view and the filters say.

export const unitFailed = 'We couldn’t save this choice to your account.';
