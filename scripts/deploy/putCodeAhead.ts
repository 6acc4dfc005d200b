import { codeAhead } from './codeAhead.ts';
import type { Machine } from './machine.ts';
import { type KeptFolder, putCode } from './putCode.ts';
import type { StackTemplate } from './stackTemplate.ts';

const functions = (n: number): string => (n === 1 ? '1 function' : `${n} functions`);

/**
 * Gives functions of the running stack a kept release's code before the stack, and reports for how many, and which
 * ones must wait.
 */
export async function putCodeAhead(machine: Machine, running: StackTemplate, kept: StackTemplate, folderOf: KeptFolder): Promise<void> {
  const { ahead, later } = codeAhead(running, kept);
  const { left, calls, seconds } = await putCode(machine, ahead, folderOf);
  if (ahead.length > left.size)
    machine.say(
      `The older code of ${functions(ahead.length - left.size)} is back: ${calls} calls of Lambda, which take ${seconds} s at our pace. Now the stack follows, which takes minutes.`,
    );
  if (later.length > 0)
    machine.say(`With the stack, as they need settings or rights that the newer release took away: ${later.join(', ')}`);
  if (left.size > 0)
    machine.say(`With the stack, as Lambda did not take their code: ${[...left.keys()].join(', ')} (${[...left.values()][0]})`);
}
