import { expect, it } from 'vitest';
import type { Machine } from './machine.ts';
import { removeStage } from './removeStage.ts';
import { type Answers, awsStandIn, refusal } from './testing/awsStandIn.ts';

const made = [
  { ResourceType: 'AWS::DynamoDB::GlobalTable', PhysicalResourceId: 'Table1' },
  { ResourceType: 'AWS::S3::Bucket', PhysicalResourceId: 'bucket-1' },
  { ResourceType: 'AWS::Lambda::Function', PhysicalResourceId: 'function-1' },
];
const running: Answers = {
  'cloudformation describe-stacks': { Stacks: [{ StackStatus: 'UPDATE_COMPLETE' }] },
  'cloudformation list-stack-resources': made,
  'cloudformation update-termination-protection': {},
  'cloudformation delete-stack': {},
  'cloudformation wait': {},
};

/** Removes this clone's stage, with an operator who types this; null: not interactive. */
async function remove(typed: string | null, answers: Answers = running) {
  const [said, questions] = [[] as string[], [] as string[]];
  const { aws, asked } = awsStandIn(answers);
  const ask = async (question: string) => {
    questions.push(question);
    return typed ?? '';
  };
  const machine = { aws, say: (line: string) => void said.push(line), ask: typed === null ? null : ask } as Partial<Machine> as Machine;
  const fault = await removeStage(machine, 'prod').then(
    () => null,
    (error: Error) => error.message,
  );
  return { fault, said, questions, deletes: asked.filter((call) => /delete|termination/.test(call)) };
}

it('asks for the name, unlocks the stack, deletes it, and lists what stays with how it is deleted', async () => {
  const { fault, said, questions, deletes } = await remove('prod');
  expect([fault, questions]).toEqual([null, ['Type prod to remove it: ']]);
  expect(deletes).toEqual(['cloudformation update-termination-protection', 'cloudformation delete-stack']);
  const kept = said.filter((line) => line.startsWith('- '));
  expect(kept).toEqual([
    expect.stringMatching(/^- the table: aws dynamodb update-table --table-name Table1 --no-deletion-protection-enabled && .*delete-table/),
    expect.stringMatching(/^- a bucket: empty bucket-1 .*aws s3 rb s3:\/\/bucket-1$/),
  ]);
  expect(said.at(-1)).toMatch(/^Afterbell-prod is removed\./);
});

it.each([
  ['another name', 'test', running, 'Nothing was removed.'],
  ['nothing', '', running, 'Nothing was removed.'],
  ['nobody', null, running, 'Nobody is here to type the name of the stage. Run the command in a terminal.'],
  [
    'the name of a stage that is not there',
    'prod',
    { 'cloudformation describe-stacks': refusal('ValidationError', 'Stack with id Afterbell-prod does not exist') },
    'There is no Afterbell-prod in this AWS account.',
  ],
])('removes nothing when %s answers', async (_, typed, answers, sentence) => {
  const { fault, deletes } = await remove(typed, answers);
  expect([fault, deletes]).toEqual([sentence, []]);
});
