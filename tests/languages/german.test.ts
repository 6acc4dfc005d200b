// @vitest-environment jsdom
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { daySpan, shortDaySpan } from '#domain/format/shortDay.ts';
import { fill } from '#domain/trades/testing/testFill.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { changeChannels } from '#functions/messages/channels.ts';
import { composeMail } from '#functions/messages/composeMail.ts';
import { messageWrite, outbox } from '#functions/notices/outbox.ts';

const [folder, shared] = [join(import.meta.dirname, 'german'), join(import.meta.dirname, '../../shared')];
const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));

/** A text with plain spaces. */
const read = (text: string | null | undefined): string => text?.replaceAll('\u00a0', ' ') ?? '';
const figure = (id: string): string => read(document.querySelector(`[data-metric="${id}"]`)?.textContent);

test('draws the overview with German words, amounts, percents and days when its folder is German', async () => {
  const won = [fill('buy', '10', '100', '2026-11-10T15:00:00Z'), fill('sell', '10', '228.45', '2026-11-10T16:00:00Z')];
  const lost = [fill('buy', '10', '100', '2026-11-11T15:00:00Z'), fill('sell', '10', '95', '2026-11-11T16:00:00Z')];
  renderApp('/dashboard/overview', await trader([...won, ...lost]));
  await waitFor(() => expect(figure('netPnl')).toBe('+1.234,50 $'));
  expect(figure('winRate')).toBe('50,0 %1 von 2');
  expect(figure('expectancy')).toBe('+617,25 $');
  for (const text of ['Nettoergebnis', 'Gewinnquote', 'Profitfaktor', 'Je Trade', 'Jetzt offen', '1.284,50 $ gewonnen', '50,00 $ verloren'])
    expect(screen.getAllByText((_, element) => read(element?.textContent) === text).length, text).toBeGreaterThan(0);
  expect(screen.getByText(/^Wahrscheinlich \d+–\d+\s%, kostendeckend ab \d+\s%$/)).toBeTruthy();
  expect(screen.getByText('Zu wenige Trades für ein Urteil (noch 18)')).toBeTruthy();
  const names = () => [...document.querySelectorAll('[aria-label]')].map((each) => read(each.getAttribute('aria-label')));
  const cards = ['Nettoergebnis im Verlauf', 'Monat', 'Letzte Trades', 'Uhrzeit der Eröffnung', 'Nach Wochentag', 'Offene Positionen'];
  await waitFor(() => expect(names()).toEqual(expect.arrayContaining([...cards, 'November 2026'])));
  expect(names()).toContain('Di., 10. Nov. 2026: +1.284,50 $, 1 Trade closed');
  expect(screen.getByText('Mi')).toBeTruthy();
});

/** A mail of a trader who made money in two weeks. */
async function mailOf(message: Parameters<typeof messageWrite>[2]) {
  const day = (text: string, exit: string) => [
    fill('buy', '10', '100', `${text}T15:00:00Z`),
    fill('sell', '10', exit, `${text}T16:00:00Z`),
  ];
  const { server, signedInAs } = await trader([...day('2026-11-03', '110'), ...day('2026-11-10', '228.45'), ...day('2026-11-11', '95')]);
  const { world } = server;
  const channels = await changeChannels(world, signedInAs.userId, (now) => ({
    ...now,
    mail: { state: 'on', address: 'maya@example.com', askedAt: 0 },
  }));
  return (await composeMail(world, channels, outbox.read(messageWrite(world, signedInAs.userId, message).put)))!;
}

test('writes days from one to another in German order', () => {
  expect([daySpan('2026-11-23', '2026-11-29'), shortDaySpan('2026-11-30', '2026-12-04')]).toEqual([
    '23.–29. Nov. 2026',
    '30. Nov. – 4. Dez.',
  ]);
});

test('writes every word, amount, percent and day of the weekly mail in German when its folder is German', async () => {
  const { subject, text, html } = await mailOf({ kind: 'digest', data: '2026-11-09' });
  const lines = read(text)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.replace(/ \/(?:dashboard|mail).*$/, ''));
  expect([read(subject), ...lines]).toEqual([
    'Deine Woche, 9.–15. November',
    'Deine Woche, 9.–15. November',
    'Du hast mit 2 Trades 1.234,50 $ verdient.',
    'Nettoergebnis: +1.234,50 $ (+1.134,50 $ gegenüber der Vorwoche)',
    'Ergebnis in R: – (– gegenüber der Vorwoche)',
    'Gewinnquote: 50,0 % (−50,0 Punkte gegenüber der Vorwoche)',
    'Profitfaktor: 25,69 (– gegenüber der Vorwoche)',
    'Woche ansehen:',
    '--',
    'Du bekommst das montags nach einer Woche mit geschlossenen Trades.',
    'Keine Wochenübersicht mehr:',
  ]);
  expect(html).toContain('<html lang="de-DE">');
  const shown = read(html.replace(/<style.*?<\/style>|<[^>]*>/gs, '\n'));
  for (const line of lines.slice(0, 3)) expect(shown).toContain(line.split(': ')[0]);
});

test('leaves the mails in English whose words are not in the folder: the confirmation, and notices, which keep the words they were stored with', async () => {
  const confirm = await mailOf({ kind: 'confirm' });
  expect(confirm.subject).toBe('Confirm your email address');
  const notice = await mailOf({ kind: 'security', title: 'Your password was changed', message: 'Every other session was signed out.' });
  expect(notice.text).toContain('Your password was changed\n\nEvery other session was signed out.');
  expect(notice.text).toContain('You get this because the sign-in of your Afterbell account changed.');
});

/** Lists the texts of a module by path, nested ones too, each with its type. */
const namesOf = (value: unknown, path = ''): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .flatMap(([name, inner]) => namesOf(inner, `${path}.${name}`))
        .toSorted()
    : [`${path} ${typeof value}`];

test('no text of a module is missing in German, and each is of its kind', async () => {
  for (const module of modules) {
    const [own, original] = await Promise.all([
      import(/* @vite-ignore */ join(folder, module)),
      import(/* @vite-ignore */ `${join(shared, module)}?original`),
    ]);
    expect([module, own === original]).toEqual([module, false]);
    expect([module, namesOf(own)]).toEqual([module, namesOf(original)]);
  }
});

test('every module of the folder stands for one of shared', () => {
  expect(modules.length).toBeGreaterThan(5);
  expect(modules.filter((name) => !existsSync(join(shared, name)))).toEqual([]);
});
