// Texts of exporting all data and deleting the account.

export const title = 'Your data';
export const deleteTitle = 'Delete account';
export const deleteFailed = 'Something went wrong, and your account might not be deleted. Please try again.';
export const deleted = 'Your account and all its data have been deleted.';
export const deleteMine = 'Delete my account…';
export const typeUsername = (username: string): string => `Type your username, ${username}, to confirm`;
export const deleteForever = 'Delete my account permanently';
export const keepMine = 'Keep my account';
export const exportFailed = 'We couldn’t create your export. Please try again.';
export const exportLead =
  'Download everything: your profile, trading accounts, every trade and execution, imports, notifications and sign-ins. You get one ZIP with each list as JSON and CSV. Passwords, security answers and keys of market-data providers are never included.';
export const exporting = 'Gathering everything …';
export const exportAll = 'Export everything';
export const exportAgain = 'Export again';
