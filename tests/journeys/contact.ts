import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { errors } from '#shared/errors.ts';
import type { Story } from './story.ts';

const message = 'My statement names the fees in another column.\nDo you read it?';

async function write(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your name').fill('Maya Okafor');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('What is it about?').selectOption({ label: 'A broker file' });
  await page.getByLabel('Message').fill(message);
}

async function stillThere(page: Page, email: string): Promise<void> {
  assert.equal(await page.getByLabel('Your name').inputValue(), 'Maya Okafor');
  assert.equal(await page.getByLabel('Email').inputValue(), email);
  assert.equal(await page.getByLabel('What is it about?').inputValue(), 'import');
  assert.equal(await page.getByLabel('Message').inputValue(), message);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

export const contact: readonly Story[] = [
  {
    title: 'a visitor writes to us from the footer, loses nothing by a reload, and gets a confirmation',
    async run({ page, product }) {
      const email = `maya.${process.pid}@example.com`;
      await page.goto(product.url);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
      await page.getByRole('heading', { name: 'Write to us' }).waitFor();
      await write(page, email);
      // The page may wake only now: earlier typed text is saved then.
      await page.waitForFunction((typed) => Object.values(sessionStorage).some((letter) => letter.includes(typed)), 'My statement names');
      await page.reload();
      await page.keyboard.press('Tab');
      await page.waitForFunction((typed) => document.querySelector('textarea')?.value === typed, message);
      await stillThere(page, email);
      await send(page);
      await page.getByRole('heading', { name: 'Message sent.' }).waitFor();
      await page.getByText(email).waitFor();
      await page.getByRole('button', { name: 'Write another message' }).click();
      assert.equal(await page.getByLabel('Message').inputValue(), '');
    },
  },
  {
    title: 'a message that is refused, or gets no answer, shows the reason, and its text stays',
    async run({ page, context, product }) {
      const email = `often.${process.pid}@example.com`;
      const letter = { name: 'Maya', email, topic: 'question', message: 'Hello' };
      for (let n = 0; n < 5; n++) {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`${product.url}/api/contact`, { method: 'POST', headers, body: JSON.stringify(letter) });
        assert.equal(answer.status, 200);
      }
      await page.goto(`${product.url}/contact`);
      await send(page);
      // Its faults come with the schema, and move the focus.
      await page.getByText('Please enter a valid email address.').waitFor();
      assert.equal(await page.getByRole('heading', { name: 'Message sent.' }).count(), 0, 'An empty form was sent');
      await write(page, email);
      await send(page);
      await page.getByRole('alert').getByText(errors.too_many_messages.message).waitFor();
      await stillThere(page, email);

      await context.setOffline(true);
      await send(page);
      await page.getByRole('alert').getByText('Can’t reach Afterbell. Check your connection, then try again.').waitFor();
      await stillThere(page, email);
      await context.setOffline(false);
      await write(page, `other.${process.pid}@example.com`);
      await send(page);
      await page.getByRole('heading', { name: 'Message sent.' }).waitFor();
    },
  },
];
