import type { SharedThing } from '#contract/schemas/sharedThing.ts';
import { sides } from '#copy/commonTexts.ts';
import * as texts from '#copy/together/communityTexts.ts';
import { verified as verifiedText } from '#copy/together/leaderboardTexts.ts';
import { kinds } from '#copy/trades/tradePageTexts.ts';
import { holdingTime } from '#domain/format/holdingTime.ts';
import { inZone } from '#domain/format/inZone.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { counted, inR, percent, resultInR } from '#domain/format/percent.ts';
import { MINUTE } from '#domain/units/millis.ts';
import { weekName } from '#domain/weekly/weekName.ts';
import type { Picture } from './pictureShapes.ts';

const { linkTexts } = texts;

type TradeShown = Extract<SharedThing, { kind: 'trade' }>['trade'];
type WeekShown = Extract<SharedThing, { kind: 'week' }>['week'];

/** Sentences of a page, all of them, and the picture with its text: in R, never an amount, since who saw it may keep it. */
type SharedFacts = { readonly lines: readonly string[]; readonly text: string; readonly picture: Picture };

const originOf = ({ origin, verified }: Pick<TradeShown, 'origin' | 'verified'>): string =>
  verified ? verifiedText : texts.origins[origin];

const sourceOf = (thing: Pick<TradeShown, 'origin' | 'verified'>) =>
  thing.verified ? linkTexts.verified : ([originOf(thing), linkTexts.source] as const);

/** The results of something shared that are known: in R, in percent, and in money where its author shares that. */
function resultLine({ r, percent: share, money }: Pick<TradeShown, 'r' | 'percent' | 'money'>): readonly string[] {
  const known = [
    ...(r === null ? [] : [resultInR(r)]),
    ...(share === null ? [] : [texts.ofCapital(`${share > 0 ? '+' : ''}${percent(share, 2)}`)]),
    ...(money === null ? [] : [moneyFormat(money.currency).result(money.amount)]),
  ];
  return known.length === 0 ? [] : [linkTexts.result(known.join(', '))];
}

const withText = (lines: readonly string[], picture: Omit<Picture, 'isFew' | 'foot'>): SharedFacts => ({
  lines,
  text: [`${picture.figure} ${picture.label}`, ...picture.row.map(([value, caption]) => `${caption}: ${value}`)].join('. '),
  picture: { ...picture, isFew: false, foot: linkTexts.foot },
});

function tradeFacts(trade: TradeShown, zone: string): SharedFacts {
  const { symbol, kind, what, side, setup, openedAt, closedAt, outcome, r, path } = trade;
  const day = inZone(zone, { month: 'short', day: 'numeric', year: 'numeric' }).format(closedAt);
  const held = holdingTime(closedAt - openedAt);
  const named = what === '' ? ((kinds as Readonly<Record<string, string>>)[kind] ?? kind) : what;
  const steps = path.map(([minutes = 0, at = 0]) => texts.exitAt(holdingTime(minutes * MINUTE), inR(at)));
  const lines = [
    ...resultLine(trade),
    `${texts.outcomes[outcome]}, ${texts.closed(day, held)}`,
    ...(setup === null ? [] : [linkTexts.setup(setup)]),
    ...(steps.length > 1 ? [`${texts.exits}: ${steps.join(', ')}`] : []),
    originOf(trade),
  ];
  return withText(lines, {
    title: `${symbol} – ${[...(side === null ? [] : [sides[side]]), named].join(', ')}`,
    figure: r === null ? texts.outcomes[outcome] : resultInR(r),
    label: r === null ? linkTexts.noRisk : linkTexts.ofRisk,
    row: [[held, linkTexts.held], [day, linkTexts.closed], sourceOf(trade)],
  });
}

function weekFacts(week: WeekShown): SharedFacts {
  const { monday, trades, wins, withRisk, r, mean, days, kept } = week;
  const perDay = days.flatMap((day, at) =>
    day.trades === 0 ? [] : [`${texts.weekdays[at]} ${resultInR(day.r)} (${counted(day.trades, 'trade')})`],
  );
  const promise = kept && texts.keptOf(kept.kept, kept.of);
  const lines = [
    ...resultLine(week),
    texts.tradesWon(trades, wins),
    ...(mean === null ? [] : [`${texts.expectancy}: ${texts.perTrade(resultInR(mean))}`]),
    ...(promise === null ? [] : [`${texts.kept}: ${promise}`]),
    // A day's R counts trades with a planned risk alone: without one on each trade, its zero could be nothing known.
    ...(withRisk < trades ? [] : [`${texts.rPerDay}: ${perDay.join(', ')}`]),
    originOf(week),
  ];
  return withText(lines, {
    // Always with its year.
    title: texts.weekOf(weekName(monday, 0)),
    figure: r === null ? counted(trades, 'trade') : resultInR(r),
    label: r === null ? linkTexts.noRisk : linkTexts.overTrades(withRisk),
    row: [
      ...(mean === null ? [] : [[texts.perTrade(resultInR(mean)), linkTexts.expectancy] as const]),
      [texts.tradesWon(trades, wins), linkTexts.inWeek],
      promise === null ? sourceOf(week) : [promise, linkTexts.commitment],
    ],
  });
}

/** Contents of the public page of a shared trade or week, and of its picture; days are those of `zone`, its author's. */
export const sharedFacts = (shared: SharedThing, zone: string): SharedFacts =>
  shared.kind === 'trade' ? tradeFacts(shared.trade, zone) : weekFacts(shared.week);
