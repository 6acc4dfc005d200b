import { App, NestedStack, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { expect, it } from 'vitest';
import type { Api } from '#contract/define.ts';
import { api as contract } from '#contract/index.ts';
import { apiIn } from './apiIn.ts';
import { areas, routeStacks } from './areas.ts';
import { each } from './each.ts';

const token = { issuer: 'https://issuer.example', clientId: 'client' };
const count = (stack: Stack): number => Object.keys(Template.fromStack(stack).toJSON().Resources).length;

/** Number of the API's resources in its own stack and in each nested stack. */
function resourcesOf(stacks: Readonly<Record<string, Api>>, apiRate = 1): { readonly main: number; readonly nested: readonly number[] } {
  const stack = new Stack(new App(), 'Test', { env: { region: 'us-east-1', account: '111122223333' } });
  const functions = each({ ...areas, more: {} }, (name) =>
    LambdaFunction.fromFunctionArn(stack, name, `arn:aws:lambda:us-east-1:111122223333:function:${name}`),
  );
  apiIn(stack, { functions, token, routeStacks: stacks, settings: { stage: 'prod', apiRate } });
  return { main: count(stack), nested: stack.node.children.filter((child) => child instanceof NestedStack).map(count) };
}

const stacks = each(routeStacks, (_, names) => Object.fromEntries(names.map((area) => [area, contract[area]])));
const calls = Object.values(contract).flatMap((area) => Object.values(area));

/** A fictitious area of 300 calls. */
const more = Object.fromEntries(
  Array.from({ length: 300 }, (_, n) => [`call${n}`, { ...contract.trades.list, path: `/api/more/${n}` as const }]),
);

it('has one route for each call and one integration for each area, and none of them in the main stack', () => {
  const [none, all] = [resourcesOf({}), resourcesOf(stacks)];
  expect(all.main).toBe(none.main + Object.keys(stacks).length);
  expect(all.nested.reduce((sum, n) => sum + n)).toBe(calls.length + Object.keys(contract).length);
});

it.each(Object.keys(stacks))('takes 300 more calls in %s within the 500 resources of a stack', (grown) => {
  const { main, nested } = resourcesOf({ ...stacks, [grown]: { ...stacks[grown], more } });
  expect(main).toBe(resourcesOf(stacks).main);
  expect(Math.max(...nested)).toBeGreaterThan(300);
  expect(Math.max(...nested)).toBeLessThanOrEqual(500);
});
