import { RANKING_LANES } from '#domain/leaderboard/timeFrame.ts';

/** A job that runs by the clock. */
export type Schedule = {
  /** Its purpose, for readers of the list. */
  readonly summary: string;
  /** Five fields in UTC: minute, hour, day of month, month, weekday (0 is Sunday). */
  readonly cron: string;
  /** Number of parallel runs each time, each for a share of the work: its event has its index, from 0. */
  readonly lanes?: number;
};

/**
 * Every job that runs by the clock, named as its file functions/jobs/<name>.ts. Adding one is its file and one line here. A run lasts four minutes at most and the
 * next one continues, so long jobs run every five minutes and usually find nothing to do.
 */
export const schedules = {
  closeSessions: { summary: 'Closes the records of sessions that have ended; nothing relies on it to end one', cron: '*/5 * * * *' },
  reconcileBilling: {
    summary: 'Compares every subscription with the payment provider once a night and repairs what differs',
    cron: '*/5 * * * *',
  },
  finishDeletions: {
    summary: 'Finishes deletions of accounts and in study groups that a crash interrupted, and ends those that are complete',
    cron: '*/15 * * * *',
  },
  sweepScreenshots: {
    summary: 'Settles uploads of screenshots whose browser went away, and lets go of what was refused or deleted a day ago',
    cron: '50 * * * *',
  },
  refillCredits: {
    summary: 'Begins the new week of AI credits on Monday and tells whoever spent some; balances are right without it',
    cron: '*/5 * * * *',
  },
  rankTraders: {
    summary: 'Ranks the traders whose journal changed, and makes the pages of the leaderboard',
    cron: '*/5 * * * *',
    lanes: RANKING_LANES,
  },
  countAccounts: { summary: 'Counts accounts, plans and AI use for the admins’ overview, once an hour', cron: '*/5 * * * *' },
  sendAnnouncements: { summary: 'Sends what admins announce to everybody, as notifications', cron: '*/5 * * * *' },
  settleCommunity: {
    summary: 'Deletes the cards of posts that were taken back, and puts back those of who shares again',
    cron: '*/5 * * * *',
  },
  startSyncs: {
    summary: 'Starts the runs of connections to brokers that are due: after the close, for what failed, and for what a run left',
    cron: '*/5 * * * *',
  },
  keepRecords: {
    summary: 'Appends the day’s link to the records of those who keep one, and publishes the links in the log',
    cron: '*/5 * * * *',
  },
  sendMessages: {
    summary: 'Sends mails, notifications of devices and webhooks that are due, and tells of weeks that are ready',
    cron: '*/1 * * * *',
  },
  sweepChapters: { summary: 'Deletes chapter versions that nothing has pointed at for a day', cron: '*/5 * * * *' },
} as const satisfies Readonly<Record<string, Schedule>>;

/** A job's name, and so its file's. */
export type JobName = keyof typeof schedules;
