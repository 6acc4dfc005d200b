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

test('no mail goes out about a week without trades', async () => {
  expect(await mailOf(await traded(), '2026-03-23')).toBeNull();
  expect(await mailOf(await trader(roundTrips(1, () => ({ symbol: 'A', at: fills[0]!.time, exit: '103' }))), '2025-01-06')).toBeNull();
});
