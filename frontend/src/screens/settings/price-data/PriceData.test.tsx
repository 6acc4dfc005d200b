// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { OPENING } from '#domain/bars/testing/testBars.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { type Trader, trader } from '#frontend/testing/trader.ts';

const row = (minute: number, price = 10) => `${OPENING + minute * 60},${price},${price + 1},${price - 1},${price}`;
const csv = (lines: readonly string[], header = 'time,open,high,low,close') => [header, ...lines].join('\n');

async function open(who?: Trader) {
  const maya = who ?? (await trader([], { preferences: { timeZone: 'America/New_York' } }));
  renderApp('/settings/price-data', maya);
  await screen.findByRole('region', { name: 'Price bars' });
  const section = within(screen.getByRole('main'));
  const add = async (text: string, symbol = 'amd') => {
    await userEvent.click(await section.findByRole('button', { name: 'Add price bars' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add price bars' }));
    if (symbol !== '') await userEvent.type(dialog.getByLabelText('Symbol'), symbol);
    fireEvent.change(dialog.getByLabelText('CSV file of price bars'), { target: { files: [new File([text], 'amd.csv')] } });
    return dialog;
  };
  return { ...maya, section, add };
}
const read = ({ server, signedInAs }: Trader) =>
  server.call(signedInAs.token, api.bars.read, { symbol: 'AMD', seconds: '60', from: '0', until: '4000000000' });

describe('price bars in the settings', () => {
  it('are added from a file that was out of order, repeated and full of gaps, and each is said', async () => {
    const page = await open();
    const dialog = await page.add(csv([row(0), row(2), row(1), row(1), row(9), row(9, 12), 'x,1,2,3,4']));
    const report = await dialog.findByText(/out of order/);
    expect(report.closest('[role=status]')!.textContent).toMatch(
      /AMD 1-minute bars: 4 bars, .*1 row skipped: no time or price could be read, first in line 8\..*1 row out of order\..*1 row with the same time and prices as another row\. They count once.*1 row with the same time as another row but other prices.*1 gap within trading days, the longest from Jan 5, 9:33 AM to Jan 5, 9:39 AM/,
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Add bars' }));
    expect((await page.section.findByText('AMD 1-minute bars')).closest('li')!.textContent).toContain('4 bars · Jan 5, 2026 · amd.csv');
    expect((await read(page)).bars?.close).toEqual([10, 10, 10, 12]);
  });

  it('of a file with another symbol, too many rows or nothing are refused with what to do', async () => {
    const page = await open();
    const dialog = await page.add(csv([`NVDA,${row(0)}`, `NVDA,${row(1)}`], 'symbol,time,open,high,low,close'));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'This file has no AMD bars: its rows are NVDA. Choose another file, or correct the symbol.',
    );
    const choose = (text: string) =>
      fireEvent.change(dialog.getByLabelText('CSV file of price bars'), { target: { files: [new File([text], 'b.csv')] } });
    choose(csv(Array.from({ length: 50_001 }, (_, minute) => row(minute))));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('more than 50,000 bars'));
    choose('\u0000\u0001\u0002\u0000');
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('There are no price bars in this file'));
    expect(page.server.sent(api.bars.save)).toEqual([]);
  });

  it('with unknown columns are matched once, and the next file with that header is read automatically', async () => {
    const page = await open();
    const header = 'Zeit;Anfang;Hoch;Tief;Ende';
    const lines = (from: number) =>
      csv(
        [row(from), row(from + 1)].map((line) => line.replaceAll(',', ';')),
        header,
      );
    const dialog = await page.add(lines(0));
    for (const [label, column] of Object.entries({ 'Time or date': '0', Open: '1', High: '2', Low: '3', Close: '4' }))
      await userEvent.selectOptions(await dialog.findByLabelText(label), column);
    await userEvent.click(dialog.getByRole('button', { name: 'Add bars' }));
    await page.section.findByText('AMD 1-minute bars');
    const again = await page.add(lines(5));
    await again.findByText(/1-minute bars: 2 bars/);
    await userEvent.click(again.getByRole('button', { name: 'Add bars' }));
    await waitFor(async () => expect((await read(page)).bars?.time).toHaveLength(4));
  });

  it('are deleted once that was asked, and no others', async () => {
    const page = await open();
    const dialog = await page.add(csv([row(0), row(1)]));
    await dialog.findByText(/2 bars/);
    await userEvent.click(dialog.getByRole('button', { name: 'Add bars' }));
    await userEvent.click(await page.section.findByRole('button', { name: 'Delete AMD 1-minute bars' }));
    const ask = within(await screen.findByRole('dialog', { name: 'Delete AMD 1-minute bars?' }));
    await userEvent.click(ask.getByRole('button', { name: 'Delete bars' }));
    await page.section.findByText('No price bars yet.');
    expect((await read(page)).bars).toBeNull();
  });

  it('without a symbol are not added, and show the missing field', async () => {
    const page = await open();
    const dialog = await page.add(csv([row(0), row(1)]), '');
    await userEvent.click(dialog.getByRole('button', { name: 'Add bars' }));
    expect((await dialog.findByText('Enter a symbol, like AMD.')).textContent).toBeTruthy();
    expect(page.server.sent(api.bars.save)).toEqual([]);
  });
});

describe('a market-data provider in the settings', () => {
  it('is connected and disconnected, and its key is nowhere on the page', async () => {
    const subscription = { active: true, type: 'monthly' } as const;
    const maya = await open(await trader([], { subscription, preferences: { timeZone: 'America/New_York' } }));
    await userEvent.click(await maya.section.findByRole('button', { name: 'Connect market data' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect market data' }));
    await userEvent.type(dialog.getByLabelText('API key ID'), 'PKTEST');
    await userEvent.type(dialog.getByLabelText('Secret key'), 'hush');
    await userEvent.click(dialog.getByRole('button', { name: 'Connect Alpaca' }));
    const list = await maya.section.findByRole('list', { name: 'Market-data provider' });
    expect(list.textContent).toMatch(/^Alpacaconnected Nov 18, 2026/);
    expect(document.body.innerHTML).not.toMatch(/PKTEST|hush/);
    await userEvent.click(within(list).getByRole('button', { name: 'Disconnect' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disconnect' }));
    await maya.section.findByRole('button', { name: 'Connect market data' });
    expect(await maya.server.call(maya.signedInAs.token, api.bars.provider, {})).toEqual({ connection: null });
  });

  it('is chosen there, and a key typed for one is never sent to the other', async () => {
    const subscription = { active: true, type: 'monthly' } as const;
    const maya = await open(await trader([], { subscription, preferences: { timeZone: 'America/New_York' } }));
    await userEvent.click(await maya.section.findByRole('button', { name: 'Connect market data' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect market data' }));
    await userEvent.type(dialog.getByLabelText('Secret key'), 'hush');
    await userEvent.click(dialog.getByRole('radio', { name: 'Massive' }));
    expect(dialog.queryByLabelText('API key ID')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Connect Massive' }));
    expect(dialog.getByText('Enter your API key.')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('API key'), 'one_key ');
    await userEvent.click(dialog.getByRole('button', { name: 'Connect Massive' }));
    const list = await maya.section.findByRole('list', { name: 'Market-data provider' });
    expect(list.textContent).toMatch(/^Massiveconnected Nov 18, 2026/);
    expect(maya.server.sent(api.bars.connect)).toEqual([{ provider: 'massive', keyId: null, secret: 'one_key' }]);
  });

  it('is not offered to who has no replays', async () => {
    const page = await open();
    await page.section.findByText('No price bars yet.');
    await waitFor(() => expect(page.server.sent(api.bars.provider)).toHaveLength(1));
    expect(page.section.queryByRole('button', { name: 'Connect market data' })).toBeNull();
  });
});
