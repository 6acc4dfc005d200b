// Saved views: filters under a name.

export const views = 'Views';
export const all = 'All trades';
export const toReview = 'To review';
export const save = 'Save view …';
export const manage = 'Manage views …';
export const saveTitle = 'Save this view';
export const manageTitle = 'Saved views';
export const name = 'Name';
export const nameHint = 'Periods such as “This week” move with the calendar.';
export const nameMissing = 'Enter a name.';
export const nameTaken = 'You already have a view with this name.';
export const tooMany = 'You have 50 views, which is the most. Delete one first.';
export const saved = (title: string) => `Saved “${title}”.`;
export const deleted = (title: string) => `Deleted “${title}”.`;
export const undo = 'Undo';
export const failed = 'We couldn’t save your views. Please try again.';
export const unreadable = 'We couldn’t load your views.';
export const none = 'No saved views yet';
export const noneHint = 'Choose filters, then save them under a name. You find them here on every device.';
export const rename = (title: string) => `Name of “${title}”`;
export const remove = (title: string) => `Delete “${title}”`;
