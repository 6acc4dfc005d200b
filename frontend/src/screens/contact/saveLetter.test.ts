// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { clearLetter, fillIn, letterOf, saveLetter } from './Contact.tsx';

function blank(): HTMLFormElement {
  const form = document.createElement('form');
  form.innerHTML = `<input name="name"><input name="email"><select name="topic"><option value="question"><option value="import"></select>
    <textarea name="message"></textarea><input name="website">`;
  return form;
}
const field = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement;
const letterIn = (form: HTMLFormElement) => letterOf((name) => String(new FormData(form).get(name) ?? ''));
function written(): HTMLFormElement {
  const form = blank();
  field(form, 'name').value = ' Maya ';
  field(form, 'topic').value = 'import';
  field(form, 'message').value = 'Hello,\nwhere are the fees?';
  return form;
}

beforeEach(() => sessionStorage.clear());

it('restores typed text after a reload, and hides it from another user', () => {
  saveLetter(sessionStorage, written(), 'maya');
  const [hers, his] = [blank(), blank()];
  fillIn(sessionStorage, hers, 'maya', { name: 'maya.okafor', email: 'maya@example.com' });
  fillIn(sessionStorage, his, 'noah', { name: 'noah', email: 'noah@example.com' });
  expect(letterIn(hers)).toMatchObject({
    name: 'Maya',
    email: 'maya@example.com',
    topic: 'import',
    message: 'Hello,\nwhere are the fees?',
  });
  expect(letterIn(his)).toEqual({ name: 'noah', email: 'noah@example.com', topic: 'question', message: '', website: '' });
});

it('text typed before the page woke is not overwritten', () => {
  saveLetter(sessionStorage, written(), '');
  const form = blank();
  field(form, 'message').value = 'Another thought';
  fillIn(sessionStorage, form, '', {});
  expect(letterIn(form)).toMatchObject({ name: 'Maya', message: 'Another thought' });
});

it('a letter that was sent is forgotten, and the trap is never kept', () => {
  const form = written();
  field(form, 'website').value = 'https://spam.example';
  saveLetter(sessionStorage, form, '');
  expect(JSON.stringify(sessionStorage)).not.toContain('spam');
  clearLetter(sessionStorage, '');
  expect(sessionStorage).toHaveLength(0);
});
