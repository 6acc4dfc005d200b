// @vitest-environment jsdom

import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { firstMessageChoice } from '#contract/schemas/messageChoice.ts';
import * as texts from '#copy/weekTexts.ts';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { type Trader, trader } from '#frontend/testing/trader.ts';
import { sendDue } from '#functions/jobs/sendMessages.ts';
import { changeChannels } from '#functions/messages/channels.ts';
import { messageWrite } from '#functions/notices/outbox.ts';
import type { Mail } from '#functions/world/messages/messages.ts';
import { annotate, fills, scores, show, traded } from './testing/tradedWeeks.ts';

const numbersIn = (text: string): readonly string[] => text.match(/[+−-]?[$€]?\d[\d,]*(?:\.\d+)?(?:%|R)?/g) ?? [];

/** The weekly mail of a trader about a week, through the outbox; null where none is sent. */
async function mailOf({ server: { world }, signedInAs: { userId } }: Trader, week: string): Promise<Mail | null> {
  const mails: Mail[] = [];
  const messages = {
    ...world.messages,
    site: 'https://journal.example.com',
    mail: async (mail: Mail) => {
      mails.push(mail);
      return { outcome: 'sent' as const, status: 200 };
    },
  };
  await changeChannels(world, userId, (now) => ({
    ...now,
    choice: { ...firstMessageChoice, mail: { security: true, digest: true } },
    mail: { state: 'on', address: 'maya@example.com', askedAt: 0 },
  }));
  await world.table.write(messageWrite(world, userId, { kind: 'digest', data: week }));
  await sendDue({ ...world, messages });
  return mails[0] ?? null;
}

/** The mail's own lines about figures: without links, the reason it was sent, and the week's days. */
const figuresOf = ({ text }: Mail): string => text.split('\n\n').slice(1, 3).join('\n');

test.each([
  ['with two weeks before it', '2026-03-16'],
  ['with one before it', '2026-03-09'],
  ['with none', '2026-03-02'],
])('every number of the weekly mail is on the screen of that week, and every score of the screen in the mail: %s', async (_, week) => {
  const who = await traded();
  await annotate(who, { S0: { plannedRisk: '2' }, S2: { plannedRisk: '4' }, S4: { plannedRisk: '3' } });
  const mail = (await mailOf(who, week))!;
  show(who, `week=${week}`);
  await scores();
  const parts = screen.getByRole('region', { name: texts.scoreLabel }).querySelectorAll('p, strong, dd, dt');
  const shown = [...parts].map(({ textContent }) => textContent).join(' ');
  const headline = screen.getByRole('heading', { level: 2, name: /^You / }).textContent!;
  const onScreen = numbersIn(`${headline} ${shown}`);
  const inMail = numbersIn(figuresOf(mail));
  expect(inMail.length).toBeGreaterThan(4);
  expect(figuresOf(mail)).toContain(headline);
  expect(inMail.filter((number) => !onScreen.includes(number))).toEqual([]);
  expect(numbersIn(shown).filter((number) => !inMail.includes(number))).toEqual([]);
  for (const number of inMail) expect(mail.html).toContain(number);
  cleanup();
});

const opened = (day: number, hour = 15) => Date.UTC(2026, 2, day, hour);
/** Weeks of March 2, 9 and 16 in three currencies, in the middle one a loss and a position in euros alone. */
const inSeveral = roundTrips(9, (trade) => {
  const trades = [
    { at: opened(2), entry: '100', exit: '1334.567' },
    { at: opened(3), entry: '100', exit: '99.995' },
    { at: opened(10), entry: '5000', exit: '2765.43' },
    { at: opened(17), entry: '100', exit: '100.005' },
    { at: opened(17, 19), currency: 'EUR', exit: '1312.34' },
    { at: opened(3), currency: 'EUR', exit: '90.1' },
    { at: opened(11), currency: 'EUR', exit: '101.5' },
    { at: opened(4), currency: 'JPY', entry: '15000', exit: '27345' },
    { at: opened(18), currency: 'JPY', entry: '15000', exit: '14876.5' },
  ];
  return { symbol: `T${trade}`, ...trades[trade]! };
});

/** The scores of the screen as the mail writes them: "Win rate: 50.0% (+12.5 points vs last week)". */
const scoresAsLines = (): readonly string[] =>
  [...screen.getByRole('region', { name: texts.scoreLabel }).children].map((score) => {
    const textOf = (part: string) => [...score.querySelectorAll(part)].map(({ textContent }) => textContent);
    const [values, names] = [textOf('dd'), textOf('dt')];
    const beside = values.map((value, at) => `${value} ${names[at]}`).join(', ');
    return `${textOf('div > p')[0]}: ${textOf('strong')[0]}${beside && ` (${beside})`}`;
  });

test.each([
  ['2026-03-16', { defaultCurrency: 'USD' }, '$0.01', 'USD only: 2 more closed trades are in other currencies.'],
  ['2026-03-09', { defaultCurrency: 'USD' }, '−$2,234.57', 'USD only: 1 more closed trade is in other currencies.'],
  ['2026-03-16', { defaultCurrency: 'EUR', timeZone: 'Asia/Tokyo' }, '€1,212.34'],
  ['2026-03-16', { defaultCurrency: 'JPY' }, '−¥124'],
  ['2026-03-16', { defaultCurrency: 'USD', shownCurrency: 'EUR' }, '€1,212.34'],
  ['2026-03-09', { defaultCurrency: 'GBP', shownCurrency: 'CHF' }, '−$2,234.57'],
  ['2026-03-02', { defaultCurrency: 'USD', countingUnit: 'trade', beforeFees: true }, '$1,234.56'],
  ['2026-03-02', { defaultCurrency: 'JPY', countingUnit: 'campaign', measure: 'r' }, '¥12,345'],
] as const)('the weekly mail of %s has the lines of the screen with %j: %s', async (week, preferences, net, outside?: string) => {
  const who = await trader(inSeveral, { preferences: { timeZone: 'America/New_York', ...preferences } });
  const mail = (await mailOf(who, week))!;
  show(who, `week=${week}`);
  await scores();
  const lines = scoresAsLines();
  expect(lines[0]).toContain(net);
  expect(mail.text.split('\n\n').slice(1, 3)).toEqual([
    screen.getByRole('heading', { level: 2, name: /^You / }).textContent,
    lines.join('\n'),
  ]);
  for (const number of lines.flatMap(numbersIn)) expect(mail.html).toContain(number);
  if (outside !== undefined) for (const text of [mail.text, mail.html]) expect(text).toContain(outside);
  cleanup();
});

test('sends the mail of a week whose trades are all in other currencies, with their number', async () => {
  const two = roundTrips(2, (trade) => ({
    symbol: `T${trade}`,
    at: opened(3 + 7 * trade),
    currency: trade === 0 ? 'EUR' : 'USD',
    exit: '103',
  }));
  const mail = await mailOf(await trader(two, { preferences: { defaultCurrency: 'USD' } }), '2026-03-02');
  expect(mail?.text).toContain('USD only: 1 more closed trade is in other currencies.');
  expect(mail?.text).toContain(texts.noneClosed);
});

test('no mail goes out about a week without trades', async () => {
  expect(await mailOf(await traded(), '2026-03-23')).toBeNull();
  expect(await mailOf(await trader(roundTrips(1, () => ({ symbol: 'A', at: fills[0]!.time, exit: '103' }))), '2025-01-06')).toBeNull();
});
