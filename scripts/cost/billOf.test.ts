import { expect, it } from 'vitest';
import { resourcesIn, synthesized, wholeFile } from '#infra/testing/synthesized.ts';
import { billOf, billTotal, hearingOf } from './billOf.ts';
import { bottlenecksOf } from './bottlenecksOf.ts';
import { measureUnits } from './measureUnits.ts';
import { costOf, prices } from './prices.ts';

it('charges list prices: free units first, then by tiers', () => {
  expect(costOf('activeUser', 10_000)).toBe(0);
  expect(costOf('activeUser', 12_000)).toBeCloseTo(30, 9);
  expect(costOf('apiRequest', 400e6)).toBeCloseTo(300 + 90, 9);
  // The first terabyte is free, then nine at 8.5 cents, then at 8.
  expect(costOf('edgeGigabyte', 11_000)).toBeCloseTo(9000 * 0.085 + 1000 * 0.08, 9);
  expect(costOf('alarm', 5)).toBe(0);
});

it('names where each price was read', () => {
  for (const { source } of Object.values(prices)) expect(source).toMatch(/looked up on 2026-\d\d-\d\d|not looked up again/);
});

it('knows to a few dollars what stands in our templates', async () => {
  const all = Object.values(resourcesIn(synthesized(wholeFile)));
  const of = (type: string) => all.filter(({ Type }) => Type === type);
  const metricsOf = ({ Properties }: (typeof all)[number]): number =>
    Properties!.Metrics?.filter((each: { MetricStat?: object }) => each.MetricStat).length ?? 1;
  const found = {
    alarm: of('AWS::CloudWatch::Alarm').reduce((sum, each) => sum + metricsOf(each), 0),
    firewallRule: of('AWS::WAFv2::WebACL')[0]!.Properties!.Rules.length,
    key: of('AWS::KMS::Key').length,
    secret: of('AWS::SecretsManager::Secret').length,
  };
  const lines = billOf({ users: 1, hoursVisible: 1 }, await measureUnits());
  for (const name of Object.keys(found) as (keyof typeof found)[]) {
    const { dollars } = lines.find((line) => line.name === name)!;
    expect(Math.abs(costOf(name, found[name]) - dollars), `${name}: change it in billOf.ts`).toBeLessThanOrEqual(3);
  }
});

it('has every service on the bill, and grows with users and with visible hours', async () => {
  const measured = await measureUnits();
  const bills = [1000, 100_000, 1_000_000].flatMap((users) => [1, 6.5].map((hoursVisible) => billOf({ users, hoursVisible }, measured)));
  for (const lines of bills) {
    expect(new Set(lines.map(({ name }) => name))).toEqual(new Set(Object.keys(prices)));
    expect(lines.every(({ dollars }) => dollars >= 0 && Number.isFinite(dollars))).toBe(true);
  }
  const totals = bills.map(billTotal);
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));
});

it('keeps a user-month within its budget of units, jobs included', async () => {
  const lines = billOf({ users: 1, hoursVisible: 1 }, await measureUnits());
  const units = (name: string) => lines.find((line) => line.name === name)!.units;
  expect(units('writeUnit')).toBeLessThanOrEqual(1500);
  expect(units('readUnit')).toBeLessThanOrEqual(7500);
});

it('names the tightest limit of a load first', () => {
  const [first] = bottlenecksOf({ users: 100_000, hoursVisible: 6.5 });
  expect(first).toMatchObject({ what: 'our throttle of GET /api/notifications', takes: 500 });
  expect(first!.asked).toBeCloseTo(3333.3, 1);
  expect(bottlenecksOf({ users: 1000, hoursVisible: 6.5 }).every(({ used }) => used < 1)).toBe(true);
});

it('notifications cost at most a tenth of polling, at 100,000 tabs that are visible all day', async () => {
  const measured = await measureUnits();
  for (const hoursVisible of [6.5, 8]) {
    const [polls, pushed] = [false, true].map((isPushed) => hearingOf({ users: 100_000, hoursVisible, isPushed }, measured));
    expect(polls).toBeGreaterThan(6000);
    expect(pushed! / polls!).toBeLessThanOrEqual(0.1);
  }
});
