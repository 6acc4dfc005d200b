import { barLimits } from '#domain/bars/barSeries.ts';
import { count } from '#domain/format/percent.ts';

/** Refusals of market data and replays: see `errors`. */
export const replayErrors = {
  bars_full: {
    status: 409,
    message: `You have reached the limit of ${count(barLimits.total)} bars or ${barLimits.series} series. Delete some you no longer need under Price data in Settings, then try again.`,
  },
  market_not_connected: { status: 409, message: 'No market-data provider is connected. Connect one, then get the bars.' },
  market_key_refused: {
    status: 409,
    message: 'Your provider didn’t accept this key. It may be mistyped or revoked: create a new one there, then connect it again.',
  },
  market_busy: { status: 429, message: 'Your provider limits how often you can request bars. Wait a minute, then try again.' },
  market_today: { status: 429, message: 'You’ve asked your market-data provider 300 times today. You can ask again tomorrow (UTC).' },
  market_away: {
    status: 502,
    message: 'Your provider can’t be reached right now. Your replay continues without new bars; try again later.',
  },
  bars_too_wide: { status: 413, message: 'These bars are spread over too many days for one step. Split the file and add its parts.' },
} as const;
