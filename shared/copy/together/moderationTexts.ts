// Reports of posts and comments: what members fill in, and the queue of the admins.
export const report = 'Report';
export const reportTitle = 'Report this to the admins';
export const reportWhy = 'Reason';
export const reportNote = 'Anything they should know (optional)';
export const reported = 'Thank you. An admin will look at it.';
export const reasons = {
  spam: 'Spam or advertising',
  abuse: 'Insulting or harassing',
  advice: 'Pushes a trade on others',
  private: 'Shows something private',
  other: 'Something else',
} as const;

// The reports queue of the admin area.
export const reportsTitle = 'Reported posts';
export const reportsLead =
  'What members reported. Each decision is a line of the audit log; authors are notified of warnings and removals.';
export const noReports = 'Nothing reported';
export const noReportsHow = 'Posts, comments and profiles that members report appear here.';
export const reportsFailed = 'We couldn’t load the reports. Please try again.';
export const kinds = { post: 'Post', comment: 'Comment', profile: 'Profile' } as const;
export const goneNow = 'Its author has deleted it.';
export const noLine = 'There is no line about themselves. Their name is all that others read here.';
export const by = (name: string | null): string => name ?? 'a former member';
export const acts = {
  keep: {
    button: 'Keep',
    title: 'Keep it?',
    means: 'It stays, the report is closed, and no one is notified.',
    done: 'Kept. The report is closed.',
  },
  warn: {
    button: 'Warn author',
    title: 'Warn the author?',
    means: 'It stays, and its author is told why it was reported.',
    done: 'The author is warned.',
  },
  remove: {
    button: 'Take down',
    title: 'Take it down?',
    means: 'It disappears for everybody at once, and its author is told why.',
    done: 'Taken down.',
  },
} as const;
export const why = 'Reason';
export const whyHint = 'The author reads it when you warn or take down; it is in the audit log.';
export const openAccount = 'Open account';
