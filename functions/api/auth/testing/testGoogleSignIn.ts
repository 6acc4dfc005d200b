import type { AtGoogle } from '#functions/world/testing/fakeGoogle.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { post } from './testAccount.ts';

/** A Google user who passes every check. */
export const gina = { subject: '107712345', email: 'gina@example.com' };

/** The browser's way to Google and back, with the values it then holds and submits. */
export async function comeBack(world: TestWorld, person: AtGoogle = gina) {
  const away = await post(world, 'google', {});
  const cookies = away.cookies.map((cookie) => cookie.split(';')[0]!);
  return { ...world.pool.google.consent(away.headers.location!, person), cookies };
}

/** The whole sign-in, as a browser does it. `about` replaces parts of its input. */
export async function throughGoogle(
  world: TestWorld,
  person: AtGoogle = gina,
  about: Partial<Awaited<ReturnType<typeof comeBack>>> & { readonly timeZone?: string } = {},
) {
  const { cookies, ...handed } = { ...(await comeBack(world, person)), ...about };
  return post(world, 'exchangeGoogle', handed, { cookies });
}
