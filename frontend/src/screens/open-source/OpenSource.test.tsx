// @vitest-environment jsdom

import { packages } from 'openSource:packages';
import { texts } from 'openSource:texts';
import { readFileSync } from 'node:fs';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#frontend/testing/renderApp.tsx';

type Manifest = { readonly dependencies: Readonly<Record<string, string>> };
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;

it('gives the notice that the charts ask for, with the link to tradingview.com', async () => {
  renderApp('/open-source');
  expect(await screen.findByText(/^TradingView Lightweight Charts™\. Copyright © 2025 TradingView, Inc\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'https://www.tradingview.com/' }).getAttribute('href')).toBe('https://www.tradingview.com/');
  expect(screen.getByRole('link', { name: 'all license texts as one file' }).getAttribute('href')).toBe('/third-party-notices.txt');
});

it('lists every dependency of package.json at its version, and what those need, but nothing that only deploys or tests', () => {
  const listed = new Map(packages.map(({ name, version }) => [name, version]));
  for (const [name, version] of Object.entries(dependencies))
    expect(listed.get(name), name).toBe(['aws-cdk-lib', 'constructs'].includes(name) ? undefined : version);
  expect([listed.has('scheduler'), listed.has('fancy-canvas'), listed.has('vitest'), listed.has('esbuild')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('shows the text of a license on request; an item without one names its license', async () => {
  renderApp('/open-source');
  fireEvent.click(await screen.findByRole('button', { name: 'Show license texts' }));
  const item = (await screen.findByText('License of react')).closest('li')!;
  expect(within(item).getByText(/Copyright \(c\) (Meta|Facebook)/)).toBeTruthy();
  for (const { name, license, text } of packages) expect(text === null ? license : texts[text], name).toMatch(/\w{2}/);
});
