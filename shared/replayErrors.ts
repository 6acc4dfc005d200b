/** What market data and replays are refused with: see `errors`. */
export const replayErrors = {
  bars_full: {
    status: 409,
    message: 'You have reached the limit of 500,000 bars. Delete some you no longer need in your profile, then add this file again.',
  },
  bars_too_wide: { status: 413, message: 'These bars are spread over too many days for one step. Split the file and add its parts.' },
} as const;
