import { studyGroups } from '#contract/areas/studyGroups.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { availableUsers } from './availableUsers.ts';
import { create } from './create.ts';
import { invite } from './invite.ts';
import { inviteUser } from './inviteUser.ts';
import { list } from './list.ts';
import { read } from './read.ts';
import { remove } from './remove.ts';
import { removePerson } from './removePerson.ts';
import { update } from './update.ts';

export const routes = serve(studyGroups, { list, create, read, update, remove, availableUsers, invite, inviteUser, removePerson });
export const handler = lambda(routes);
