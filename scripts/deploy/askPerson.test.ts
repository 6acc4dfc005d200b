import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { askPerson } from './askPerson.ts';

/** Result of a question when the operator types this. */
function ask(keys: string | null): Promise<string> {
  const input = new PassThrough();
  const answer = askPerson('Deploy this? (y/N) ', input, new PassThrough());
  if (keys === null) input.end();
  else input.write(keys);
  return answer;
}

it('an answer is the typed text, without spaces around it', async () => {
  expect(await ask(' yes \r')).toBe('yes');
  expect(await ask('\r')).toBe('');
});

it.each([
  ['Ctrl+C', '\x03'],
  ['Ctrl+D', '\x04'],
  ['the end of what is there to read', null],
])('%s stops the command with a sentence', async (_, keys) => {
  await expect(ask(keys)).rejects.toThrow('Stopped. Nothing was deployed.');
});
