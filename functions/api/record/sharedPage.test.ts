import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { changePost } from '#functions/community/changePost.ts';
import { decideReport } from '#functions/community/decideReport.ts';
import { ask, communityWorld, memberNamed, setSharing } from '#functions/community/testing/communityWorld.ts';
import { tradeOf as id, someTrades } from '#functions/community/testing/someTrades.ts';
import { requestOf } from '#functions/kernel/testing/callEndpoint.ts';
import { updateAccess } from '#functions/people/access.ts';
import { eraseAccount } from '#functions/privacy/eraseAccount.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { routes } from './index.ts';

const shell = readFileSync(join(import.meta.dirname, '../../../frontend/index.html'), 'utf8');
const trade = { kind: 'trade', trade: id('open') } as const;
const week = { kind: 'week', monday: '2026-11-16' } as const;
const maya = userIdOf('id-maya');

type Post = { readonly _id: string; readonly link: string | null; readonly editedAt: string | null };

/** Maya with trades, her sharing, and visitors who open an address. */
async function sharing({ amounts = false } = {}) {
  const world = await communityWorld();
  if (amounts) await memberNamed(world, 'maya', { amounts });
  await someTrades(world);
  const open = async (name: string, picture?: string) => {
    const call = picture === undefined ? api.record.sharedPage : api.record.sharedPicture;
    const site = { url: 'https://afterbell.example', shell: async () => shell };
    const answer = await routes({ ...world, site })(requestOf(call, picture === undefined ? { id: name } : { id: name, picture }));
    const bytes = Buffer.from(answer.body ?? '', 'base64');
    return { status: answer.statusCode, headers: answer.headers, html: bytes.toString(), bytes };
  };
  const share = async (input: object, token = 'maya') =>
    (await ask(world, token, 'share', { text: '', requestId: `request-${world.random(12)}`, ...input })).body as {
      data: Post;
      code?: string;
    };
  const linked = async (shares: object = trade) => (await share({ shares, link: true })).data as Post & { readonly link: string };
  return { world, open, share, linked };
}

const contentOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)" ?/?>`).exec(html)?.[1];

it('reads whole without scripts: tags, picture, figures and the words of its author, with no account, size, price or amount', async () => {
  const { open, share } = await sharing();
  const { data } = await share({ shares: trade, link: true, text: 'Half at <b>103</b>.\nThen I waited.' });
  const { status, headers, html } = await open(data.link!);
  expect([status, headers['content-type'], headers['cache-control'], headers['x-robots-tag']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-cache',
    'noindex',
  ]);
  expect(html).toContain('<title>AAPL – Long, Stock</title>');
  expect(contentOf(html, 'og:title')).toBe('AAPL – Long, Stock');
  expect(contentOf(html, 'og:url')).toBe(`https://afterbell.example/shared/${data.link}`);
  expect(contentOf(html, 'og:image')).toMatch(new RegExp(`^https://afterbell\\.example/shared/${data.link}/[0-9a-f]{32}\\.png$`));
  expect([contentOf(html, 'og:image:width'), contentOf(html, 'og:image:height'), contentOf(html, 'twitter:card')]).toEqual([
    '1200',
    '630',
    'summary_large_image',
  ]);
  expect(contentOf(html, 'og:description')).toBe(
    'Won No planned risk, so no result in R. held: 1 h. closed: Nov 16, 2026. source of the fills: From a broker file',
  );
  expect(html.match(/<li>[^<]*/g)).toEqual([
    '<li>Result: +0.32% of starting capital',
    '<li>Won, closed Nov 16, 2026 · held 1 h',
    '<li>From a broker file',
  ]);
  expect(html).toContain('<p>Shared by maya on Nov 18, 2026</p><p>Half at &lt;b&gt;103&lt;/b&gt;.</p><p>Then I waited.</p>');
  expect(html).not.toMatch(/Schwab|4471|example\.com"|\$|id-maya|<script(?! src="\/theme\.js")|style=|noscript/);
});

it('shows a week, and amounts on the page only while its author shares them, in no tag and no picture', async () => {
  const { world, open, linked } = await sharing({ amounts: true });
  const { link } = await linked(week);
  const { html } = await open(link);
  expect(html.match(/<li>[^<]*/g)).toEqual([
    '<li>Result: +0.32% of starting capital, +$32.00',
    '<li>1 trade, 1 won',
    '<li>From a broker file',
  ]);
  expect(contentOf(html, 'og:title')).toBe('Week of Nov 16–22, 2026');
  expect(html.match(/\$/g)).toHaveLength(1);
  const sharing_ = { community: true, leaderboard: false, record: false, setups: false, amounts: false };
  await world.table.write({ update: { pk: 'USER#id-maya', sk: 'PROFILE' }, set: { sharing: sharing_ } });
  expect((await open(link)).html).not.toContain('$');
});

it('draws a PNG of 1200 by 630 once, and leads from any other name to it', async () => {
  const { world, open, linked } = await sharing();
  const { link } = await linked();
  const first = await open(link, 'x.png');
  const name = first.headers.location!.split('/').at(-1)!;
  expect([first.status, first.headers.location]).toEqual([302, `https://afterbell.example/shared/${link}/${name}`]);
  const { status, headers, bytes } = await open(link, name);
  expect([status, headers['content-type'], headers['cache-control'], headers['x-robots-tag']]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
    'noindex',
  ]);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630, hasAlpha: false });
  expect(bytes.length).toBeLessThan(300_000);
  expect(world.files.keys()).toEqual([`pictures/id-maya/${name}`]);
});

it('opens no post without a link, and shows a link to its author alone', async () => {
  const { world, open, share, linked } = await sharing();
  const closed = await share({ shares: trade });
  expect(closed.data.link).toBeNull();
  const never = await open('A'.repeat(33));
  expect(never.status).toBe(404);
  for (const odd of [closed.data._id, `${closed.data._id}${'A'.repeat(22)}`, '"><script>alert(1)</script>', '%00', '../record'])
    expect(await open(odd)).toEqual(never);
  const { _id, link } = await linked();
  for (const odd of [`${link} `, link.slice(0, -1), `${_id}undefined`, `${_id}${'A'.repeat(22)}`]) expect(await open(odd)).toEqual(never);
  for (const [token, expected] of [
    ['maya', link],
    ['noah', null],
  ] as const)
    expect((await ask(world, token, 'read', { id: _id })).body.data).toMatchObject({ post: { link: expected } });
  expect(JSON.stringify((await ask(world, 'noah', 'feed', { order: 'new' })).body)).not.toContain(link.slice(11));
  expect((await share({ shares: null, text: 'Words', link: true })).code).toBe('post_link_unsuited');
});

const acts: Readonly<Record<string, (world: TestWorld, post: string) => Promise<unknown>>> = {
  'its author takes the link away': (world, post) => ask(world, 'maya', 'edit', { id: post, link: false }),
  'its author stops sharing the post': (world, post) => ask(world, 'maya', 'remove', { id: post }),
  'its author makes their profile private': (world) => setSharing(world, maya, false),
  'its author is disabled': (world) => updateAccess(world.table, maya, () => ({ disabledAt: 1 })),
  'its author has no plan any more': (world) =>
    updateAccess(world.table, maya, ({ subscription }) => ({ subscription: { ...subscription, type: 'free' } })),
  'its author is leaving': (world) => updateAccess(world.table, maya, () => ({ status: 'leaving' })),
  'its author deletes the account': (world) =>
    eraseAccount(world, { userId: maya, markedAt: world.now(), poolName: 'maya', google: null, claims: [] }),
  'an admin takes the post down': async (world, post) => {
    await ask(world, 'noah', 'report', { id: post, reason: 'spam', note: '' });
    await decideReport(world, { id: post, act: 'remove', note: 'Spam.', by: userIdOf('id-ada') }, async () => []);
  },
  'the post shares nothing any more': (world, post) => changePost(world, post, (seen) => ({ post: { ...seen, shared: null } })),
};

it.each(Object.entries(acts))('answers with neither page nor picture from the moment when %s', async (_, act) => {
  const { world, open, linked } = await sharing();
  const { _id, link } = await linked();
  const name = (await open(link, 'x.png')).headers.location!.split('/').at(-1)!;
  expect([(await open(link)).status, (await open(link, name)).status]).toEqual([200, 200]);
  const never = [await open('A'.repeat(33)), await open('A'.repeat(33), name)];
  await act(world, _id);
  expect([await open(link), await open(link, name)]).toEqual(never);
});

it('has another address each time it is opened again, which does not mark the post as edited', async () => {
  const { world, open, linked } = await sharing();
  const { _id, link } = await linked();
  const edit = async (input: object, token = 'maya') =>
    (await ask(world, token, 'edit', { id: _id, ...input })).body as { data: Post; code?: string };
  expect((await edit({ link: true })).data).toMatchObject({ link, editedAt: null });
  expect((await edit({ link: false })).data).toMatchObject({ link: null, editedAt: null });
  const again = (await edit({ link: true })).data;
  expect(again.link).not.toBe(link);
  expect([(await open(link)).status, (await open(again.link!)).status]).toEqual([404, 200]);
  expect((await edit({ text: 'New words.' })).data).toMatchObject({ link: again.link, editedAt: expect.any(String) });
  expect((await edit({ link: false }, 'noah')).code).toBe('post_not_found');
  expect((await open(again.link!)).status).toBe(200);
});
