import { notifications } from '#contract/areas/notifications.ts';
import { lambda } from '../kernel/lambda.ts';
import { pushAuthorizer } from '../kernel/pushAuthorizer.ts';
import { channelOf } from '../world/push/push.ts';

/** Users who may list their notifications may connect and subscribe to their own channel. */
export const authorizePush = pushAuthorizer(notifications.list.access, ({ userId }, channel) => channel === channelOf(userId));

export const handler = lambda(authorizePush);
