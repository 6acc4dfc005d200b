import { api } from '#contract/index.ts';
import { routes as memberRoutes } from '#functions/api/groups/index.ts';
import { routes as adminRoutes } from '#functions/api/studyGroups/index.ts';
import { callEndpoint, type TestResponse } from '#functions/kernel/testing/callEndpoint.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { groupText } from './testGroup.ts';

type Input = Record<string, unknown>;

/** A call of the admins' area. */
export const askAdmin = (world: TestWorld, token: string, call: keyof typeof api.studyGroups, input?: Input): Promise<TestResponse> =>
  callEndpoint(adminRoutes(world), api.studyGroups[call], input, { token });

/** A call of the members' area. */
export const askMember = (world: TestWorld, token: string, call: keyof typeof api.groups, input?: Input): Promise<TestResponse> =>
  callEndpoint(memberRoutes(world), api.groups[call], input, { token });

/** Creates a group as an admin; answers its id. */
export async function created(world: TestWorld, changes: Partial<typeof groupText> = {}, token = 'ada'): Promise<string> {
  const requestId = `request-${world.random(12)}`;
  const { body } = await askAdmin(world, token, 'create', { ...groupText, ...changes, requestId });
  return (body.data as { _id: string })._id;
}

/** The code a call was refused with. */
export const codeOf = async (response: Promise<TestResponse>): Promise<unknown> => (await response).body.code;
