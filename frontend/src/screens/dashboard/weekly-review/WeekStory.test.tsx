// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as texts from '#copy/weekTexts.ts';
import { trader } from '#frontend/testing/trader.ts';
import { rightModel } from '#functions/api/ai/testing/models.ts';
import { fills, show, traded } from './testing/tradedWeeks.ts';

test('the week is described in words for a credit, beside a review that is complete without them', async () => {
  const who = await trader(fills, { preferences: { timeZone: 'America/New_York' }, subscription: { active: true, type: 'monthly' } });
  const model = rightModel();
  Object.assign(who.server.world, { model });
  show(who, 'week=2026-03-04');
  fireEvent.click(await screen.findByRole('button', { name: texts.story }));
  await screen.findByText(/Written by test-model/);
  await screen.findByRole('button', { name: texts.storyAgain });
  screen.getByText(/49 of 50 AI credits left this week/);
  const { facts } = JSON.parse(model.sent[0]!.split('\n').at(-1)!) as { facts: { id: string; n: number }[] };
  expect(facts.find(({ id }) => id === 'all')?.n).toBe(2);
});

test('the print view has the words of the week where there are some, and never asks for them', async () => {
  const who = await trader(fills, { preferences: { timeZone: 'America/New_York' }, subscription: { active: true, type: 'monthly' } });
  Object.assign(who.server.world, { model: rightModel() });
  const printed = async () => {
    await screen.findByRole('heading', { name: texts.losses });
    expect([screen.queryByText(texts.storyLead), screen.queryByRole('button', { name: texts.story })]).toEqual([null, null]);
  };
  show(who, 'week=2026-03-04&view=print');
  await printed();
  expect(screen.queryByRole('heading', { name: texts.storyTitle })).toBeNull();
  cleanup();
  show(who, 'week=2026-03-04');
  fireEvent.click(await screen.findByRole('button', { name: texts.story }));
  await screen.findByText(/Written by test-model/);
  cleanup();
  show(who, 'week=2026-03-04&view=print');
  await printed();
  await screen.findByText(/Written by test-model/);
  expect(screen.queryByRole('button', { name: texts.storyAgain })).toBeNull();
});

test('on the Free plan nothing is printed of it', async () => {
  show(await traded(), 'week=2026-03-04&view=print');
  await screen.findByRole('heading', { name: texts.losses });
  expect(screen.queryByText(texts.storyLocked)).toBeNull();
});

test('on the Free plan it shows which plan describes a week in words', async () => {
  show(await traded(), 'week=2026-03-04');
  await screen.findByText(texts.storyLocked);
  expect(screen.queryByRole('button', { name: texts.story })).toBeNull();
});
