import { expect, it } from 'vitest';
import { saveContactMessage } from '#functions/contact/contactMessages.ts';
import { adminWorld, ask } from './testing/adminWorld.ts';

it('messages are listed newest first, 50 at a time, each once', async () => {
  const world = await adminWorld();
  const written = { name: 'Kim', email: 'kim@example.com', topic: 'bug' };
  for (let n = 0; n < 120; n++)
    await saveContactMessage(world.table, `id${n}`, { ...written, message: `m${n}`, sentAt: world.now() + n * 1000 }, []);
  const seen: string[] = [];
  let before: string | null = null;
  do {
    const { body } = await ask(world, 'messages', before === null ? {} : { before });
    const page = body.data as { messages: { message: string }[]; next: string | null };
    seen.push(...page.messages.map(({ message }) => message));
    before = page.next;
  } while (before !== null);
  expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => `m${119 - n}`));
});
