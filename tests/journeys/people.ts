import type { Page } from 'playwright-core';
import type { Sent } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import { callApi } from '#local/callApi.ts';

const answers = [
  ["First pet's name", 'Rex'],
  ['City of birth', 'Lisbon'],
  ['First car', 'Civic'],
] as const;

let count = 0;

type Person = { readonly username: string; readonly email: string; readonly password: string };
const newPerson = (): Person => {
  count++;
  return {
    username: `trader_${process.pid}_${count}`,
    email: `trader.${process.pid}.${count}@example.com`,
    password: 'quiet-tape-42',
  };
};

/** A new trader on the Free plan, signed in on no screen yet: made by the calls the screen makes, for journeys that go elsewhere first. */
export async function newTrader(page: Page, url: string): Promise<Person & { readonly token: string }> {
  const person = newPerson();
  const securityQuestions = Object.fromEntries(answers.map(([question, answer], i) => [`question${i + 1}`, { question, answer }])) as Sent<
    typeof api.auth.register
  >['securityQuestions'];
  const { token } = await callApi(url, api.auth.register, {
    ...person,
    confirmPassword: person.password,
    securityQuestions,
    timeZone: 'America/New_York',
  });
  await callApi(url, api.billing.setFreeTier, {}, token);
  await page.goto(`${url}/robots.txt`);
  await page.evaluate((bearer) => localStorage.setItem('token', bearer), token);
  return { ...person, token };
}

/** The same, on the overview. */
export async function signUp(page: Page, url: string): Promise<Person> {
  const person = await newTrader(page, url);
  await page.goto(`${url}/dashboard/overview`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return person;
}

/** A new trader, or this one, who signs up through the screen; `lands` is where that leads. */
export async function signUpByForm(
  page: Page,
  url: string,
  { at = '/signup', lands = '**/dashboard/overview', person = newPerson() }: { at?: string; lands?: string; person?: Person } = {},
): Promise<Person> {
  await page.goto(url + at);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  for (const [index, [question, answer]] of answers.entries()) {
    await page.getByLabel(`Question ${index + 1}`).selectOption({ label: question });
    await page.getByLabel('Your answer').nth(index).fill(answer);
  }
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(lands);
  return person;
}

/** Signs in through the screen. */
export async function signIn(page: Page, url: string, email: string, password: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Leaves the logging-in screen as soon as it offers to. */
export async function goOn(page: Page): Promise<void> {
  await page.waitForURL('**/logging-in');
  await page.getByRole('button', { name: 'Open my journal now' }).click();
}

/** Chooses what to add from the menu of the top bar. */
export async function addFromMenu(page: Page, name: 'Trade' | 'Import'): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
