import { profitFactorText } from '#domain/format/percent.ts';
import { mostHaveRisk } from '#domain/metrics/resultBasis.ts';
import { isSmallSample } from '#domain/statistics/isSmallSample.ts';

type Figures = Readonly<Record<string, string | undefined>>;

/** Text of an element without the small print beside it. */
const said = (element: Element | null | undefined): string | undefined => element?.firstChild?.textContent?.trim();
const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';
/** Finds a figure by the name above it. */
const named = (name: string | RegExp): Element | null | undefined =>
  [...document.querySelectorAll('main dt, main section[aria-label="The week in figures"] p')].find(({ textContent }) =>
    typeof name === 'string' ? textContent === name : name.test(textContent),
  )?.nextElementSibling;
const metric = (id: string) => said(document.querySelector(`main [data-metric="${id}"]`));
/** Result with cash, which screens show only after fees. */
const withCash = (result: 'net' | 'gross') => (result === 'net' ? { 'with cash': metric('withCash') } : {});
const part = (text: string, pattern: RegExp) => pattern.exec(text)?.[1];
const IN_R = /([+−][\d.]+R(?: of \d+ with a risk)?)/;
const badge = () => part(textOf('aside[aria-label="Sidebar"] a[href^="/dashboard/review"]'), /(\d+) to review/);
/** The mean of one trade: in R, or in money where it is not written in R. */
const meanOf = (mean: string | undefined, inMoney: string | undefined): Figures =>
  mean === undefined && inMoney !== undefined ? { expectancy: inMoney } : { 'R each': mean };
/** The overview's mean in R, with its coverage beside it. */
const coveredMean = () => {
  const [mean, beside] = [metric('averageR'), document.querySelector('main [data-metric="averageR"] + small')?.textContent ?? ''];
  const known = part(beside, /^([\d,]+) of /);
  return known === undefined ? mean : `${mean} of ${known} with a risk`;
};
/** The overview's profit factor; of too few trades it shows a dash, and the sums that the factor is of. */
const factorOf = (closed: string | undefined, won: string | undefined, lost: string | undefined) => {
  const shown = metric('profitFactor');
  const [profit, loss] = [won, lost].map((amount) => Number(amount?.replace(/[$,]/g, '')));
  return shown === '–' && isSmallSample(Number(closed)) ? profitFactorText(loss === 0 ? null : profit! / loss!) : shown;
};
/** Result of the habit with this name, in the list of habits. */
const pricedIn = (name: string) =>
  said([...document.querySelectorAll('main li')].find((row) => row.querySelector('p')?.textContent?.startsWith(name))?.querySelector('b'));

/**
 * A screen with figures of the whole journal, and a reader by name. `afterFees`: always net, regardless of the
 * Net/Gross switch (`result`).
 */
export type FigurePlace = { readonly at: string; readonly afterFees?: true; read(result: 'net' | 'gross'): Figures };

/** The screens that show figures of the whole journal. */
export const figurePlaces: readonly FigurePlace[] = [
  {
    at: '/dashboard/overview',
    read: (result) => {
      const line = textOf('main section[aria-label="Results"] h2 ~ p ~ p');
      const results = textOf('main section[aria-label="Results"]');
      const [won, lost] = [part(results, /(\$[\d.,]+) won/), part(results, /(\$[\d.,]+) lost/)];
      const closed = part(line, /^(\d+) /);
      return {
        [result]: metric(`${result}Pnl`),
        ...withCash(result),
        closed,
        fees: part(line, /(\$[\d.]+) fees/),
        'win rate': metric('winRate'),
        'profit factor': factorOf(closed, won, lost),
        won,
        lost,
        ...meanOf(coveredMean(), metric('expectancy')),
        'to review': part(textOf('main section[aria-label="Next"]'), /(\d+) trades? to review/),
      };
    },
  },
  {
    at: '/dashboard/trades',
    read: (result) => ({
      [result]: said(named(result === 'net' ? 'Net' : 'Gross')),
      fees: said(named('Fees')),
      'win rate': said(named('Win rate')),
      closed: part(named('Win rate')?.parentElement?.textContent ?? '', / of (\d+)/),
      ...meanOf(part(named(/^Per /)?.textContent ?? '', IN_R), said(named(/^Per /))),
      'to review': badge(),
    }),
  },
  // The report of all figures has the result before fees in every view; here it is chosen.
  { at: '/dashboard/trades?costs=without', read: () => ({ gross: said(named('Gross')) }) },
  {
    at: '/dashboard/reports/figures',
    read: (result) => {
      const [closed, mean] = [metric('totalTrades'), metric('averageR')];
      const trades = Number(closed?.replace(',', ''));
      const known = part(textOf('main [data-metric="averageR"] small'), /n ([\d,]+)/);
      const withRisk = Number(known?.replace(',', '') ?? 0);
      return {
        net: metric('netPnl'),
        ...withCash(result),
        gross: metric('grossPnl'),
        fees: metric('fees'),
        closed,
        'win rate': metric('winRate'),
        'profit factor': metric('profitFactor'),
        won: metric('grossProfit'),
        lost: part(metric('grossLoss') ?? '', /^−?(.+)/),
        R: metric('totalR'),
        'R each': withRisk === 0 || withRisk === trades ? mean : `${mean} of ${known} with a risk`,
        // Here in every view; breakdowns have it where too few have a risk.
        ...(!mostHaveRisk(withRisk, trades) && { expectancy: metric('expectancy') }),
      };
    },
  },
  {
    at: '/dashboard/reports/breakdowns?by=bySymbol',
    read: (result) => {
      const cells = [...document.querySelectorAll('main tfoot td')].map(({ textContent }) => textContent);
      // Per trade in R where most have a risk, else in money.
      const mean = part(cells[7] ?? '', IN_R);
      const known = part(textOf('main'), /covers the ([\d,]+) of /);
      const each = mean === undefined || known === undefined ? mean : `${mean} of ${known} with a risk`;
      return {
        [result]: cells[1],
        ...withCash(result),
        closed: cells[3],
        'win rate': part(cells[5] ?? '', /^([\d.]+%)/),
        ...meanOf(each, cells[7]),
      };
    },
  },
  {
    at: '/dashboard/calendar?month=2026-03',
    read: (result) => {
      const week = textOf('main [role="table"] a[href*="exit="] .unseen');
      const name = result === 'net' ? 'Net P&L' : 'Gross P&L';
      return { [result]: said(named(name)), closed: part(week, /, (\d+) \w+ closed/), R: part(week, IN_R) };
    },
  },
  {
    at: '/dashboard/weekly-review?week=2026-03-02',
    afterFees: true,
    read: () => ({
      net: said(named('Net P&L')),
      R: part(named('Result in R')?.textContent ?? '', IN_R),
      'win rate': said(named('Win rate')),
      'profit factor': said(named('Profit factor')),
      closed: part(textOf('main h2[class*="headline"]'), / in (\d+) /),
      'to review': badge(),
    }),
  },
  { at: '/dashboard/patterns', read: () => ({ 'gave back': pricedIn('Gave back the day’s profit') }) },
  {
    at: '/dashboard/trades?habit=gaveback',
    read: (result) => ({ 'gave back': said(named(result === 'net' ? 'Net' : 'Gross')) }),
  },
  { at: '/dashboard/review', read: () => ({ 'to review': part(textOf('main h1'), /(\d+) left/) }) },
  {
    at: '/profile/maya',
    afterFees: true,
    read: () => ({
      net: said(named('Net profit')),
      'win rate': said(named('Win rate')),
      closed: said(named(/^Closed /)),
    }),
  },
];
