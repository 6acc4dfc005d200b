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
const badge = () => part(textOf('nav a[href^="/dashboard/review"]'), /(\d+) to review/);
/** Reads a streak: "2" from "2 wins" or from the "2" of a metric, "-2" from "2 losses". */
const streakOf = (text = '') => part(text.replace(/^(\d+) loss.*/, '-$1').replace('−', '-'), /^(-?\d+)/);

/** First amount in the table row with this name. */
const pricedIn = (name: string) =>
  part(
    [...document.querySelectorAll('main tr')].find((row) => row.querySelector('th')?.textContent?.startsWith(name))?.textContent ?? '',
    /([+−]?\$[\d.,]+)/,
  );

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
      return {
        [result]: metric(`${result}Pnl`),
        ...withCash(result),
        closed: part(line, /^(\d+) /),
        fees: part(line, /(\$[\d.]+) fees/),
        'win rate': metric('winRate'),
        'profit factor': metric('profitFactor'),
        streak: streakOf(metric('streak')),
        'to review': badge(),
      };
    },
  },
  {
    at: '/dashboard/trades',
    read: () => ({
      net: said(named('Net P&L')),
      gross: said(named('Gross P&L')),
      fees: said(named('Fees')),
      'win rate': said(named('Win rate')),
      closed: part(named('Win rate')?.textContent ?? '', / of (\d+)/),
      expectancy: said(named('Expectancy')),
      'R each': part(named('Expectancy')?.textContent ?? '', IN_R),
      'profit factor': said(named('Profit factor')),
      'to review': badge(),
    }),
  },
  {
    at: '/dashboard/reports',
    read: (result) => ({
      net: metric('netPnl'),
      ...withCash(result),
      gross: metric('grossPnl'),
      fees: metric('fees'),
      closed: metric('totalTrades'),
      'win rate': metric('winRate'),
      'profit factor': metric('profitFactor'),
      expectancy: metric('expectancy'),
      R: metric('totalR'),
      'R each': metric('averageR'),
      streak: streakOf(metric('currentStreak')),
    }),
  },
  {
    at: '/dashboard/reports/breakdowns?by=bySymbol',
    read: (result) => {
      const cells = [...document.querySelectorAll('main tfoot td')].map(({ textContent }) => textContent);
      // Per trade in R where most have a risk, else in money.
      const each = part(cells[7] ?? '', IN_R);
      return {
        [result]: cells[1],
        ...withCash(result),
        closed: cells[3],
        'win rate': part(cells[5] ?? '', /^([\d.]+%)/),
        ...(each === undefined ? { expectancy: cells[7] } : { 'R each': each }),
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
      R: said(named('Result in R')),
      'win rate': said(named('Win rate')),
      'profit factor': said(named('Profit factor')),
      closed: part(textOf('main h2[class*="headline"]'), / in (\d+) /),
      'to review': badge(),
    }),
  },
  {
    at: '/dashboard/reports/habits',
    read: () => ({ 'gave back': pricedIn('Gave back the day’s profit') }),
  },
  {
    at: '/dashboard/patterns',
    read: () => ({ 'gave back': pricedIn('Gave back the day’s profit') }),
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
