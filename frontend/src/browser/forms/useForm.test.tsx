// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import { ApiError } from '../api/apiError.ts';
import { useForm } from './useForm.ts';

const Letter = z
  .strictObject({
    email: z.string().check(z.regex(/@/, 'Enter an address.')),
    text: z.string().check(z.minLength(1, 'Write something.')),
    trap: z.string().check(z.maxLength(0, 'Leave it empty.')),
  })
  .check(z.refine(({ email, text }) => email === '' || email !== text, 'Write more than your address.'));
const send = vi.fn<(input: unknown) => Promise<void>>();
const onProblem = vi.fn();
let schema: () => Promise<z.ZodMiniType>;
let trap: string;

function Form() {
  const { busy, problem, ties, field } = useForm({
    schema,
    fallback: 'Not sent',
    read: (typed) => ({ email: typed('email').trim(), text: typed('text'), trap }),
    send,
    onProblem,
  });
  return (
    <form {...ties}>
      <Banner text={problem} />
      <TextField {...field('email')} label="Email" />
      <TextField {...field('text')} label="Text" />
      <Button type="submit" busy={busy && 'Sending'}>
        Send
      </Button>
    </form>
  );
}

const press = () => userEvent.click(screen.getByRole('button'));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const banner = () => screen.getByRole('alert').textContent;

beforeEach(() => {
  vi.resetAllMocks();
  send.mockResolvedValue(undefined);
  schema = async () => Letter;
  trap = '';
});

it('shows the schema’s reason at each field, puts the focus on the first, and sends nothing', async () => {
  render(<Form />);
  await press();
  expect(await screen.findByText('Enter an address.')).toBeTruthy();
  expect(screen.getByText('Write something.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  expect([banner(), send.mock.calls, onProblem.mock.calls]).toEqual(['', [], []]);
});

it('shows at its head the faults of the whole, or of a part without a field', async () => {
  render(<Form />);
  await type('Email', 'a@b');
  await type('Text', 'a@b');
  await press();
  await waitFor(() => expect(banner()).toBe('Write more than your address.'));
  trap = 'x';
  await type('Text', 'c');
  await press();
  await waitFor(() => expect(banner()).toBe('Leave it empty.'));
  expect([send.mock.calls.length, onProblem.mock.calls.map(([text]) => text)]).toEqual([
    0,
    ['Write more than your address.', 'Leave it empty.'],
  ]);
});

it('sends accepted input once at a time, and shows the server’s reasons in the same places', async () => {
  send.mockRejectedValue(new ApiError('taken', 'That address is taken.', 409, { email: 'Choose another.' }));
  render(<Form />);
  await type('Email', ' a@b ');
  await type('Text', 'Hello');
  await press();
  await waitFor(() => expect(banner()).toBe('That address is taken.'));
  expect(send.mock.calls).toEqual([[{ email: 'a@b', text: 'Hello', trap: '' }]]);
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  let answer = () => {};
  send.mockImplementation(() => new Promise((done) => (answer = () => done())));
  await press();
  await press();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  answer();
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('false'));
  expect([banner(), send.mock.calls.length]).toEqual(['', 2]);
});

it('leaves the checking to the server when the schema cannot be loaded', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  schema = () => Promise.reject(new Error('offline'));
  render(<Form />);
  await press();
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
});

it('belongs to no address: without a script it goes nowhere', () => {
  const { container } = render(<Form />);
  expect(container.querySelector('form')?.getAttribute('method')).toBe('dialog');
});
