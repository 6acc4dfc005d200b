import { storedDays } from '#domain/accounts/storedDays.ts';

// Texts around the notification list; notifications themselves are in noticeTexts.ts.

export const loadFailed = 'Failed to load notifications';
export const older = 'Show older';
export const stored = `Notifications are deleted after ${storedDays.notifications} days.`;
export const deleteFailed = 'The notification could not be deleted. Please try again.';
export const allReadFailed = 'The notifications could not be marked as read. Please try again.';
export const markAllRead = 'Mark all as read';
export const readFailed = 'The notification could not be marked as read. Please try again.';
export const noneMatching = 'No matching notifications';
export const none = 'No notifications';
export const otherFilter = 'Choose another filter.';
export const willAppear = 'When you receive notifications, they will appear here.';
