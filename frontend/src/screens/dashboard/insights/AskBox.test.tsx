// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { ask, asker, followUp } from './testing/asker.ts';

it('going back in a thread shows the remaining follow-ups, and in the end the sentence that none are left', async () => {
  renderApp('/dashboard/insights', await asker());
  await ask('How do I trade?');
  for (const left of [5, 4, 3, 2, 1]) {
    await screen.findByText(`${left} of 5 left`);
    await followUp(`And then, ${left}?`);
    await screen.findByRole('heading', { name: `And then, ${left}?` });
    fireEvent.click(await screen.findByRole('button', { name: 'Open: How do I trade?' }));
    await screen.findByRole('heading', { name: 'How do I trade?' });
  }
  await screen.findByText('You’ve asked five follow-ups here. Start a new question to continue.');
  expect(screen.queryByRole('button', { name: /^Follow up/ })).toBeNull();
});

it('a follow-up that another tab came before is refused in that sentence, with nothing to be done without the model', async () => {
  const who = await asker();
  renderApp('/dashboard/insights', who);
  await ask('How do I trade?');
  await screen.findByText('5 of 5 left');
  const { token } = who.signedInAs;
  const { answers } = await who.server.call(token, api.ai.history, {});
  for (let n = 0; n < 5; n++)
    await who.server.call(token, api.ai.ask, { requestId: `other-tab-${n}`, question: 'And then?', followUpTo: answers[0]!.id });
  await followUp('One more?');
  await screen.findByText('You’ve asked five follow-ups here. Start a new question to continue.');
  expect(screen.queryByRole('button', { name: 'Answer without the model · free' })).toBeNull();
});

it('follow-ups are suggested about what the answer did not look at, and earlier answers can be searched', async () => {
  renderApp('/dashboard/insights', await asker());
  const answered = async (question: string) => {
    await ask(question);
    await screen.findByRole('heading', { name: question });
  };
  await answered('How do I trade?');
  fireEvent.click(await screen.findByRole('button', { name: /^Follow up/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Which symbols cost me the most?' }));
  expect(screen.getByLabelText<HTMLInputElement>('Ask a follow-up').value).toBe('Which symbols cost me the most?');
  fireEvent.click(screen.getByRole('button', { name: /^Follow up/ }));
  await answered('Am I patient?');
  const listed = () => screen.getAllByRole('button', { name: /^Open: / }).map((button) => button.textContent);
  await waitFor(() => expect(listed().toSorted()).toEqual(['Am I patient?', 'How do I trade?']));
  fireEvent.change(screen.getByLabelText('Search answers'), { target: { value: 'PATIENT' } });
  expect(listed()).toEqual(['Am I patient?']);
  fireEvent.change(screen.getByLabelText('Search answers'), { target: { value: 'zebra' } });
  screen.getByText('No answers match.');
});
