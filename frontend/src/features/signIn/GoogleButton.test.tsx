// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { inside, testBrowser } from '#browser/testing/testBrowser.tsx';
import { GoogleButton } from './GoogleButton.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const link = (isNewUser: boolean, state?: object) => {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/login', state }]}>
      <GoogleButton isNewUser={isNewUser}>To Google</GoogleButton>
    </MemoryRouter>,
    { wrapper: inside(testBrowser()) },
  );
  return screen.getByRole<HTMLAnchorElement>('link', { name: 'To Google' });
};
const query = ({ href }: HTMLAnchorElement) => Object.fromEntries(new URL(href).searchParams);

it('the way to Google is a real link; the sign-up’s carries its flags', () => {
  expect(query(link(false))).toEqual({});
  cleanup();
  expect(query(link(true))).toEqual({ expireAt2AM: 'true', isNewUser: 'true' });
});

it('remembers the page the visitor wanted to open', async () => {
  const button = link(false, { from: '/dashboard/import' });
  button.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(button);
  expect(sessionStorage.getItem('afterGoogle')).toBe('/dashboard/import');
});
