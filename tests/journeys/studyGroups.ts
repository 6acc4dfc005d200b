import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Sent } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import { seePlans } from '#copy/subscription/lockedTexts.ts';
import { joinedWithoutPlan } from '#copy/together/groupTexts.ts';
import { updateAccess } from '#functions/people/access.ts';
import { callApi } from '#local/callApi.ts';
import type { RunningProduct } from '#local/startProduct.ts';
import type { SpecialAccess } from '#shared/access.ts';
import { choose, pay } from './monthlyTrader.ts';
import { newTrader } from './people.ts';
import type { Scene, Story } from './story.ts';
import { shown } from './waits/shown.ts';

/** A group that an admin may create. */
export const studyGroup: Sent<typeof api.studyGroups.create> = {
  name: 'Opening range room',
  description: 'We trade the first hour, and go through our worst trade of the week together.',
  rules: 'Talk about the trade, not the trader.',
  meeting: { weekday: 2, time: '18:30', timeZone: 'America/New_York', place: 'Video call' },
  capacity: 12,
  isPublic: false,
  sharing: { delayDays: 1, sizes: false },
  playbook: null,
  requestId: 'journey-study-group',
};

/** A new user with special access for this reason, in their own window. */
export async function personIn(browser: Scene['browser'], product: RunningProduct, reason: string) {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  const person = await newTrader(page, product.url);
  const { _id } = await callApi(product.url, api.account.me, {}, person.token);
  const give = (specialAccess: SpecialAccess) => updateAccess(product.world.table, _id, () => ({ specialAccess }));
  await give({ hasAccess: true, expiresAt: null, reason });
  return { ...person, page, give };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();

export const studyGroups: readonly Story[] = [
  {
    title:
      'an admin creates a study group and invites a trader, who accepts in the notification and is then a member for both; removed, they see it no more',
    async run({ browser, product }) {
      const admin = await personIn(browser, product, 'Admin');
      const maya = await personIn(browser, product, 'Beta tester');
      await admin.page.goto(`${product.url}/study-groups/create`);
      await admin.page.getByLabel('Name', { exact: true }).fill('Losses <b>only</b>');
      await admin.page.getByLabel('Rules', { exact: true }).fill('<img src=x onerror="document.title=1">');
      await admin.page.getByRole('button', { name: 'Create group' }).click();
      await admin.page.getByText('Study group created successfully').waitFor();
      await heading(admin.page, 'Losses <b>only</b>');
      await admin.page.getByLabel('Email').fill(maya.email);
      await admin.page.getByRole('button', { name: 'Send invitation' }).click();
      await admin.page.getByText('1 of 12 spots taken, 1 open invitation.').waitFor();

      await maya.page.goto(`${product.url}/notifications`);
      await maya.page.getByText('You’re invited to Losses <b>only</b>').waitFor();
      await maya.page.getByRole('button', { name: 'Accept' }).click();
      await maya.page.getByRole('link', { name: 'Open group' }).click();
      await heading(maya.page, 'Losses <b>only</b>');
      await maya.page.getByText('Runs the group').waitFor();
      assert.equal(await maya.page.locator('dd img, h1 b').count(), 0);

      await admin.page.reload();
      await admin.page.getByText('2 of 12 spots taken.').waitFor();
      await admin.page.getByRole('button', { name: `Remove ${maya.username}` }).click();
      await admin.page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
      await shown(admin.page, `${maya.username} was removed.`);
      await maya.page.reload();
      for (const place of [maya.page.locator('#main'), maya.page.getByRole('alert')])
        await place.getByText('That study group is no longer here.').waitFor();
      for (const { page } of [admin, maya]) await page.context().close();
    },
  },
  {
    title: 'a free trader’s group invitation leads over the plans into the group',
    async run({ browser, product }) {
      const admin = await personIn(browser, product, 'Admin');
      const { _id: id } = await callApi(
        product.url,
        api.studyGroups.create,
        { ...studyGroup, requestId: 'journey-free-invitation' },
        admin.token,
      );
      const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
      const free = await newTrader(page, product.url);
      await callApi(product.url, api.studyGroups.invite, { id, email: free.email }, admin.token);

      await page.goto(`${product.url}/notifications`);
      await page.getByText(`You’re invited to ${studyGroup.name}`).waitFor();
      await page.getByRole('button', { name: 'Accept' }).click();
      await shown(page, joinedWithoutPlan);
      await page.getByRole('link', { name: seePlans }).click();
      await page.waitForURL('**/pricing');
      await choose(page, 'Pro Monthly');
      await pay(page);
      await page.waitForURL(`**/community/groups/${id}`);
      await heading(page, studyGroup.name);
      await page.getByText('Runs the group').waitFor();
      for (const each of [admin.page, page]) await each.context().close();
    },
  },
  {
    title: 'an admin whose access ends while they work is let in nowhere any more',
    async run({ browser, product }) {
      const admin = await personIn(browser, product, 'Admin');
      await admin.page.goto(`${product.url}/study-groups`);
      await heading(admin.page, 'Run study groups');
      await admin.give({ hasAccess: true, expiresAt: new Date(product.world.now() - 1000).toISOString(), reason: 'Admin' });
      await assert.rejects(callApi(product.url, api.studyGroups.list, {}, admin.token), /Only admins can do this/);
      await admin.page.goto(`${product.url}/study-groups`);
      await admin.page.waitForURL((url) => !url.pathname.startsWith('/study-groups'));
      await admin.page.context().close();
    },
  },
];
