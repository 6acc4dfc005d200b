import { messages as calls } from '#contract/areas/messages.ts';
import * as texts from '#copy/profile/messageTexts.ts';
import { ofKnownRisk } from '#copy/viewTexts.ts';
import * as weekTexts from '#copy/weekTexts.ts';
import { dayAfter } from '#domain/connections/nextRun.ts';
import { outsideOf } from '#domain/facts/factSource.ts';
import { escaped } from '#domain/format/escaped.ts';
import { locale } from '#domain/format/locale.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { count, counted } from '#domain/format/percent.ts';
import { filterRows } from '#domain/journal/views/filterRows.ts';
import { closedResults } from '#domain/metrics/closedResults.ts';
import { rowsInOrder } from '#domain/metrics/computeStatistics.ts';
import { exitsInOrder } from '#domain/metrics/folds/exitOrder.ts';
import { foldDays } from '#domain/metrics/folds/foldDays.ts';
import { netPnl } from '#domain/metrics/list/netPnl.ts';
import { withoutSample } from '#domain/sample/withoutSample.ts';
import { type CountingUnit, unitNames, unitPlurals } from '#domain/trades/countingUnit.ts';
import { absolute } from '#domain/units/decimal.ts';
import type { UserId } from '#domain/units/ids.ts';
import { type WeekReport, weekFigures, weekScores } from '#domain/weekly/weekFigures.ts';
import { weekName } from '#domain/weekly/weekName.ts';
import { loadFactSource } from '../ai/loadFactSource.ts';
import type { OutboxItem } from '../notices/outbox.ts';
import { loadProfile, newPreferences } from '../people/profile.ts';
import type { Mail } from '../world/messages/messages.ts';
import type { World } from '../world/world.ts';
import { type Channels, type LinkAct, linkToken } from './channels.ts';

/** A mail's parts before they become text and a page. `rows`: name, value and comparison; `note`: a sentence about them. */
type Letter = {
  readonly subject: string;
  readonly lead: string;
  readonly rows?: readonly (readonly [string, string, string])[];
  readonly note?: string;
  readonly act: { readonly label: string; readonly href: string };
  readonly why: string;
  readonly stop?: { readonly label: string; readonly href: string };
};

const asText = ({ subject, lead, rows = [], note = '', act, why, stop }: Letter): string =>
  [
    subject,
    lead,
    rows.map(([name, value, beside]) => `${name}: ${value}${beside && ` (${beside})`}`).join('\n'),
    note,
    `${act.label}: ${act.href}`,
    `--\n${why}${stop ? `\n${stop.label}: ${stop.href}` : ''}`,
  ]
    .filter(Boolean)
    .join('\n\n');

const cell = 'padding:6px 16px 6px 0;border-bottom:1px solid #e2e5ec';
const link = ({ label, href }: { readonly label: string; readonly href: string }, style: string) =>
  `<a href="${escaped(href)}" style="${style}">${escaped(label)}</a>`;

/** A page of one column without pictures: opening it loads nothing, so it cannot be tracked. */
const asPage = ({ subject, lead, rows = [], note = '', act, why, stop }: Letter): string =>
  [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>`,
    '<body style="margin:0 auto;padding:24px;max-width:560px;font:16px/1.5 system-ui,sans-serif">',
    `<h1 style="font-size:20px;margin:0 0 12px">${escaped(subject)}</h1><p>${escaped(lead)}</p>`,
    rows.length === 0 ? '' : '<table style="border-collapse:collapse;margin:16px 0">',
    ...rows.map(
      ([name, value, beside]) =>
        `<tr><td style="${cell}">${escaped(name)}</td><td style="${cell};font-weight:600">${escaped(value)}</td><td style="${cell};font-size:13px">${escaped(beside)}</td></tr>`,
    ),
    rows.length === 0 ? '' : '</table>',
    note && `<p>${escaped(note)}</p>`,
    `<p>${link(act, 'display:inline-block;padding:10px 18px;border-radius:8px;background:#2563eb;color:#ffffff;text-decoration:none')}</p>`,
    `<p style="font-size:13px;margin-top:32px">${escaped(why)}${stop ? `<br>${link(stop, 'color:inherit')}` : ''}</p></body></html>`,
  ].join('\n');

/** A week's report, and the sentence about its closed trades in other currencies, if any. */
type LoadedWeek = { readonly report: WeekReport; readonly currency: string; readonly unit: CountingUnit; readonly outside: string | null };

/** A week's report from the current journal, in the unit and currency that its owner's screens show: the same figures as the weekly review's. */
export async function loadWeekReport(world: Pick<World, 'table'>, userId: UserId, monday: string): Promise<LoadedWeek> {
  const { countingUnit: unit, shownCurrency } = (await loadProfile(world.table, userId))?.preferences ?? newPreferences();
  const { source } = await loadFactSource(world, userId, { unit });
  const { table, zone } = source;
  const isShown = table.instruments.some(({ currency }) => currency === shownCurrency);
  const currency = isShown ? shownCurrency! : source.currency;
  const rows = filterRows(table, withoutSample({}, table.accounts), zone);
  const results = closedResults(table, rows, currency);
  const { order, net, outcomes, arithmetic } = results;
  const { open } = rowsInOrder(table, rows, currency);
  const days = foldDays(table, order, net, outcomes, exitsInOrder(table, order, open), zone, arithmetic);
  const outside = outsideOf({ ...source, currency, filter: { from: monday, to: dayAfter(monday, 6) } });
  return { report: weekFigures(results, days, { zone, monday }), currency, unit, outside };
}

/** True if anything was closed or realized in the week. */
export const isTraded = ({ report: { now }, outside }: LoadedWeek): boolean => now.trades > 0 || now.realized !== 0n || outside !== null;

/** The figures of a week as the scoreboard of its review has them; null where nothing was closed. */
async function weekLetter(
  world: World,
  userId: UserId,
  monday: string,
): Promise<Pick<Letter, 'subject' | 'lead' | 'rows' | 'note'> | null> {
  const week = await loadWeekReport(world, userId, monday);
  if (!isTraded(week)) return null;
  const { report, currency, unit, outside } = week;
  const money = moneyFormat(currency);
  const { now, before } = report;
  const [amount, trades] = [money.amount(absolute(now.realized)), counted(now.trades, unitNames[unit], unitPlurals[unit])];
  const lead =
    now.realized > 0n ? weekTexts.made(amount, trades) : now.realized < 0n ? weekTexts.lost(amount, trades) : weekTexts.even(trades);
  const known = now.withRisk > 0 && now.withRisk < now.trades ? ` ${ofKnownRisk(count(now.withRisk))}` : '';
  const beside = ({ last, mean }: { readonly last: string; readonly mean: string }) =>
    [
      ...(before.weeks > 0 ? [`${last} ${weekTexts.lastWeek}`] : []),
      ...(before.weeks > 1 ? [`${mean} ${weekTexts.weeksMean(before.weeks)}`] : []),
    ].join(', ');
  return {
    subject: texts.mail.digest(weekName(monday, new Date(world.now()).getUTCFullYear())),
    lead: `${now.trades === 0 && now.realized === 0n ? weekTexts.noneClosed : lead}${now.realized === now.net ? '' : ` ${weekTexts.partial}`}`,
    note: outside ?? '',
    rows: weekScores(report, money, weekTexts.points).map(
      (score) =>
        [
          score.id === 'net' ? netPnl.label : weekTexts.figures[score.id],
          `${score.value}${score.id === 'r' ? known : ''}`,
          beside(score),
        ] as const,
    ),
  };
}

/** The mail of one delivery; null for a week without trades. Its week is in `data`. */
export async function composeMail(world: World, channels: Channels, item: OutboxItem): Promise<Mail | null> {
  const userId = item.userId as UserId;
  const { site } = world.messages;
  const to = channels.mail.address;
  const page = (act: LinkAct) => `${site}/mail?token=${linkToken(channels, userId, act)}`;
  const written = (letter: Letter, act: LinkAct | null): Mail => ({
    to,
    user: userId,
    subject: letter.subject,
    text: asText(letter),
    html: asPage(letter),
    // RFC 8058: the address takes a POST without a sign-in, and leads to a page with a button otherwise.
    headers:
      act === null
        ? {}
        : {
            'List-Unsubscribe': `<${site}${calls.followLink.path.replace('{token}', linkToken(channels, userId, act))}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
  });
  if (item.kind === 'confirm') {
    const { subject, lead, act, why } = texts.mail.confirm;
    return written({ subject, lead, act: { label: act, href: page('confirm') }, why }, null);
  }
  const kind = item.kind === 'digest' ? 'digest' : 'security';
  const stop = { label: texts.mail.stop[kind], href: page(kind) };
  const why = texts.mail.why[kind];
  if (kind === 'security')
    return written(
      { subject: item.title, lead: item.message, act: { label: texts.mail.open, href: `${site}${item.path}` }, why, stop },
      kind,
    );
  const week = await weekLetter(world, userId, item.data);
  const act = { label: texts.mail.review, href: `${site}/dashboard/weekly-review?week=${item.data}` };
  return week && written({ ...week, act, why, stop }, kind);
}
