import { expect, it } from 'vitest';
import { readFilter, readPeriod } from '../view/useFilter.ts';
import { chipsOfFilter } from './chipsOfFilter.ts';
import { groupText } from './groupText.ts';
import { reportChips } from './reportChips.ts';

const chips = (search: string, files?: ReadonlyMap<string, string>) =>
  chipsOfFilter(readFilter(new URLSearchParams(search), '2026-11-22'), readPeriod(new URLSearchParams(search)), {
    accounts: null,
    ...(files && { files }),
  }).map(({ name, text }) => `${name} ${text}`);

it('every part of the address has a chip that names it, days with their year', () => {
  expect(chips('account=Main&symbol=aapl,msft&side=short&result=closed&from=2025-12-30&to=2026-01-02')).toEqual([
    'Account Main',
    'Closed Dec 30, 2025 – Jan 2, 2026',
    'Symbol AAPL,MSFT',
    'Side Short',
    'Result Closed',
  ]);
  expect(chips('exit=2026-11-10&weekday=4&hour=09&trade=a1,b-2')).toEqual([
    'Closed Nov 10, 2026',
    'Opened on Thursday',
    'Opened at 9:00–9:59 AM',
    'Only 2 trades',
  ]);
  expect(chips('exit=2026-11-09~2026-11-13')).toEqual(['Closed Nov 9–13, 2026']);
});

it('words, ranges and stars are spelled out', () => {
  expect(chips('account=Main,IRA&symbols=!F&asset=option,stock&setup=,&tags=,a\\,b&mistakes=!,&reviewed=no&rating=0,3')).toEqual([
    'Account Main, IRA',
    'Symbol not F',
    'Type Options, Stocks',
    'Setup none',
    'Tags none, a,b',
    'Mistakes not none',
    'Reviewed No',
    'Rating Not rated, ★★★',
  ]);
  const ranges = ['held=30m~4h', 'held=~45s', 'held=2d~', 'held=~', 'r=-1~2.5', 'r=~0', 'r=~', 'r=none'];
  expect(ranges.flatMap((range) => chips(range))).toEqual([
    'Held 30 min to 4 h',
    'Held up to 45 sec',
    'Held 2 d or more',
    'Held until closed',
    'R −1R to 2.5R',
    'R up to 0R',
    'R known',
    'R not known',
  ]);
  expect(chips('weekday=1,5&hour=09,10')).toEqual(['Opened on Monday, Friday', 'Opened at 9:00–9:59 AM, 10:00–10:59 AM']);
});

it('names the filters of report links once their words are loaded', () => {
  const search = new URLSearchParams('between=held:60~5400,net:-50~<20,opened:~9.75,r:1.5~&habit=nosetup,overnight');
  const texts = (reports: typeof reportChips | null) =>
    chipsOfFilter(readFilter(search, '2026-11-22'), undefined, { accounts: null, reports }).map(({ name, text }) => `${name} ${text}`);
  expect(texts(reportChips)).toEqual([
    'With Holding time 1 min to 1 h 30 min, Result −50 to under 20, Time of entry up to 9:45 AM, R multiple 1.5R or more',
    'Habit No setup, Held past the close',
  ]);
  expect(texts(null)).toEqual(['With …', 'Habit …']);
});

it('a period is its name and its days, and wins over days beside it', () => {
  expect(chips('period=last-week')).toEqual(['Last week Nov 9–15, 2026']);
  expect(chips('period=today&from=2020-01-01')).toEqual(['Today Nov 22, 2026']);
  expect(chips('period=soon&from=2020-01-01')).toEqual(['Closed from Jan 1, 2020']);
});

it('imports are named by their files once these are known', () => {
  const files = new Map([
    ['i1', 'march.csv'],
    ['i2', 'april.csv'],
  ]);
  expect(chips('import=i1')).toEqual(['From 1 import']);
  expect(chips('import=i1', files)).toEqual(['From march.csv']);
  expect(chips('import=i1,i2', files)).toEqual(['From march.csv and 1 more']);
  expect(chips('import=i2,i1,i9', files)).toEqual(['From april.csv and 2 more']);
  expect(chips('import=i9', files)).toEqual(['From 1 import']);
});

it('what the address may not hold is skipped', () => {
  expect(chips('weekday=8&hour=24&exit=soon&trade=<b>&result=big&side=up&from=May')).toEqual([]);
});

it('groups of reports are named by their dimension and group', () => {
  expect(groupText('byHour:10,bySetup:Gap\\, fade', null)).toBe('Hour: 10 AM, Setup: Gap, fade');
  expect(groupText('byLastResult!a loss', null)).toBe('After: not A loss');
  expect(groupText('byTag:,byKind:option,byWeekday:1,byMonth:2026-11,byRating:3,byAccount:Main,nonsense', null)).toBe(
    'Tag: No tag, Asset: Options, Weekday: Monday, Month: November 2026, Rating: ★★★, Account: Main, nonsense',
  );
  expect(chips('group=bySetup:Gap')).toEqual(['Group …']);
});
