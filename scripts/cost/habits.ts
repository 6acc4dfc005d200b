import { prices } from './prices.ts';

/**
 * A visible tab's notification traffic (record 0105): on each of a day's stretches it connects with two lines, each one
 * connection and one subscription decided by the authorizer; each of the day's notifications is one event in and two
 * out; it polls on connecting, on each event, and every 15 minutes.
 */
export const pushHabits = { lines: 2, stretches: 8, notices: 4, asksAnHour: 4 } as const;

/**
 * A user's month: 22 days, a tab open for eight hours of which one is visible, ten dashboards and 40 trades a day,
 * one old history.
 */
export const habits = { days: 22, hoursOpen: 8, hoursVisible: 1, dashboards: 10, trades: 40, fillsOfTrade: 3, history: 10_000 } as const;

/** Cost of one kind of work each time: table units, calls, and function seconds at their memory in gigabytes. */
export type Work = {
  readonly what: string;
  readonly times: number;
  readonly wru: number;
  readonly rru: number;
  readonly calls: number;
  readonly gigabyteSeconds: number;
};

/** Dollars of a month of it, with nothing free. Every call passes CloudFront, the API and a function. */
export const dollars = ({ times, wru, rru, calls, gigabyteSeconds }: Work): number =>
  times *
  (wru * prices.writeUnit.dollars +
    rru * prices.readUnit.dollars +
    calls * (prices.edgeRequest.dollars + prices.apiRequest.dollars + prices.run.dollars) +
    gigabyteSeconds * prices.gigabyteSecond.dollars);

export const total = (work: readonly Work[]): number => work.reduce((sum, each) => sum + dollars(each), 0);

const POLLS_AN_HOUR = 120;
/** A short call: 10 ms of a function with half a gigabyte. A long one: half a second of one with two. */
const SHORT = 0.005;
const LONG = 1;
/** A picture: 100 ms of one gigabyte, sharp's first run included. */
const DRAWN = 0.1;
const IMPORTED_TRADE = 1 / 3;

/** The obvious design: an item for each trade and each execution, a dashboard that reads all trades, a poll from every open tab. */
export function plainWay(tradesInAccount: number): readonly Work[] {
  const { days, hoursOpen, dashboards, trades, fillsOfTrade, history } = habits;
  const pages = Math.ceil(tradesInAccount / 3000);
  // A trade of 350 bytes, 4 KB a unit, half for an eventual read.
  const scan = (tradesInAccount * 350) / 4096 / 2;
  return [
    { what: 'a day’s trades', times: days, wru: trades * (1 + fillsOfTrade), rru: 0, calls: trades, gigabyteSeconds: trades * SHORT },
    { what: 'the old history', times: 1, wru: history * (1 + IMPORTED_TRADE), rru: 0, calls: 10, gigabyteSeconds: 10 * LONG },
    { what: 'a dashboard', times: days * dashboards, wru: 0, rru: scan, calls: 3, gigabyteSeconds: pages * SHORT },
    { what: 'polls of a day', times: days, ...ofPolls(hoursOpen, 2) },
  ];
}

const ofAsks = (asks: number, rru: number) => ({ wru: 0, rru: asks * rru, calls: asks, gigabyteSeconds: asks * SHORT });
const ofPolls = (hours: number, rru: number) => ofAsks(hours * POLLS_AN_HOUR, rru);

/**
 * Metered: a day's file of 40 trades, a history of 10,000 fills, the delta a second device then fetches, a message with its deliveries, a whole journal read, and a link's
 * preview. `bytes`
 * of the journal: after the history, and a day's increase.
 */
export type MeasuredUnits = Readonly<
  Record<'day' | 'history' | 'delta' | 'message' | 'question' | 'preview', { readonly wru: number; readonly rru: number }>
> & {
  readonly bytes: { readonly history: number; readonly day: number };
};

/** Ours. Each call reads its ACCESS item besides; an unchanged book and an unchanged list of notifications are one unit and a half. */
export function ourWay(
  { day, history, delta }: MeasuredUnits,
  hoursVisible: number = habits.hoursVisible,
  isPushed = true,
): readonly Work[] {
  const { days, dashboards } = habits;
  const access = 1;
  return [
    { what: 'a day’s trades', times: days, wru: day.wru, rru: day.rru + access, calls: 1, gigabyteSeconds: LONG },
    { what: 'the old history', times: 1, wru: history.wru, rru: history.rru + access, calls: 1, gigabyteSeconds: 2 * LONG },
    { what: 'a dashboard', times: days * dashboards, wru: 0, rru: 3 * (access + 1), calls: 3, gigabyteSeconds: 3 * SHORT },
    { what: 'a day’s changes fetched', times: days, wru: 0, rru: delta.rru + access, calls: 1, gigabyteSeconds: SHORT },
    isPushed
      ? { what: 'a day of the push connection', times: days, ...ofAsks(asksOfDay(hoursVisible), access + 0.5) }
      : { what: 'polls of a day', times: days, ...ofPolls(hoursVisible, access + 0.5) },
  ];
}

/** A month of a user who has a confirmed address, two devices and an assistant. Of the messages, `mails` are mailed: four weekly summaries and a security notice. Robots preview the link of their record. */
export const reachedHabits = { messages: 44, mails: 5, questions: 110, previews: 20 } as const;
/** Units of a call by token: the token and its owner's access are read, the call is counted. */
const BY_TOKEN = { rru: 2, wru: 1 } as const;

/** Additional work of messages, an assistant and a record. A question is a call of the assistant's, and its tool's call of the API; a preview is a page and its picture, drawn. */
export function reachedWay({ message, question, preview }: MeasuredUnits): readonly Work[] {
  const { messages, questions, previews } = reachedHabits;
  return [
    { what: 'a message, three deliveries', times: messages, ...message, calls: 0, gigabyteSeconds: SHORT },
    {
      what: 'an assistant’s question',
      times: questions,
      wru: 2 * BY_TOKEN.wru + question.wru,
      rru: 2 * BY_TOKEN.rru + question.rru,
      calls: 2,
      gigabyteSeconds: 2 * LONG,
    },
    { what: 'a preview of a record’s link', times: previews, ...preview, calls: 2, gigabyteSeconds: SHORT + DRAWN },
  ];
}

/** Polls per day while connected. */
const asksOfDay = (hoursVisible: number): number => pushHabits.stretches + pushHabits.notices + hoursVisible * pushHabits.asksAnHour;
