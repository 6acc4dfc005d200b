// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noQuestions, SecurityQuestions } from './SecurityQuestions.tsx';

function Form() {
  const [slots, setSlots] = useState(noQuestions);
  return <SecurityQuestions slots={slots} onChange={setSlots} />;
}

const chosen = () => screen.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value);
let page: HTMLElement;

/** A page rendered ahead of time, in which these questions were chosen before its script came. */
async function takeOver(...before: readonly string[]): Promise<void> {
  page.innerHTML = renderToString(<Form />);
  before.forEach((question, at) => {
    page.querySelectorAll('select')[at]!.value = question;
  });
  await act(async () => hydrateRoot(page, <Form />));
}

beforeEach(() => {
  page = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  cleanup();
  page.remove();
});

it('takes over the questions that were chosen before its script came, and asks for their answers', async () => {
  await takeOver('First car', '', 'City of birth');
  expect(chosen()).toEqual(['First car', '', 'City of birth']);
  expect(screen.getAllByLabelText('Your answer')).toHaveLength(2);
});

it('keeps a question chosen twice before its script came only where it was chosen first', async () => {
  await takeOver('First car', 'First car', '');
  expect(chosen()).toEqual(['First car', '', '']);
  expect(screen.getAllByLabelText('Your answer')).toHaveLength(1);
});
