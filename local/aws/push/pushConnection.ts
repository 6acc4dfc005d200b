import { publishedLimits } from '#infra/limits/publishedLimits.ts';
import type { ServerSocket } from './acceptWebSocket.ts';

const { subscriptions, keepAliveSeconds, timeoutSeconds } = publishedLimits.appSync;

/** Asks the authorizer whether a token may listen to a channel. */
type MayListen = (authorization: unknown, channel: string) => Promise<boolean>;

type Message = { readonly type?: unknown; readonly id?: unknown; readonly channel?: unknown; readonly authorization?: unknown };

type Refuse = (type: string, id: unknown, errorType: string, message: string) => void;

/** Names of subscriptions: https://docs.aws.amazon.com/appsync/latest/eventapi/event-api-websocket-protocol.html. */
const idPattern = /^[\w+-]{1,128}$/;

export type PushConnection = {
  readonly take: (text: string) => void;
  /** Delivers an event to those of its subscriptions that are of the channel. */
  readonly deliver: (channel: string, event: string) => void;
  readonly end: () => void;
};

/** The subscriptions of one connection: their channels by their ids; an empty one is being decided. */
function subscriptionsOf(send: (message: object) => void, refuse: Refuse, mayListen: MayListen, isOver: () => boolean) {
  const channels = new Map<string, string>();
  async function subscribe({ id, channel, authorization }: Message): Promise<void> {
    const no = (errorType: string, message: string) => refuse('subscribe_error', id, errorType, message);
    if (typeof id !== 'string' || !idPattern.test(id)) return no('BadRequestException', 'The id is missing or not valid.');
    if (typeof channel !== 'string') return no('BadRequestException', 'The channel is missing.');
    if (channels.has(id)) return no('DuplicatedOperationError', 'There is a subscription of this id.');
    if (channels.size >= subscriptions) return no('MaxSubscriptionsReachedError', `A connection has at most ${subscriptions}.`);
    channels.set(id, '');
    if (!(await mayListen(authorization, channel))) {
      channels.delete(id);
      return no('UnauthorizedException', 'You are not authorized to make this call.');
    }
    if (isOver()) return;
    channels.set(id, channel);
    send({ type: 'subscribe_success', id });
  }
  return { channels, subscribe };
}

/**
 * A browser's AppSync Events connection: acknowledges `connection_init`, answers `subscribe` with
 * `subscribe_success` or `subscribe_error`, sends events as `data`, and `ka` every minute.
 */
export function pushConnection(
  socket: Pick<ServerSocket, 'send' | 'close'>,
  mayListen: MayListen,
  keepAlive = keepAliveSeconds * 1000,
): PushConnection {
  let beat: ReturnType<typeof setInterval> | undefined;
  let isOver = false;
  const send = (message: object): void => socket.send(JSON.stringify(message));
  const refuse: Refuse = (type, id, errorType, message) => send({ type, id, errors: [{ errorType, message }] });

  const { channels, subscribe } = subscriptionsOf(send, refuse, mayListen, () => isOver);

  function unsubscribe({ id }: Message): void {
    if (channels.delete(String(id))) send({ type: 'unsubscribe_success', id });
    else refuse('unsubscribe_error', id, 'UnknownOperationError', 'There is no subscription of this id.');
  }
  function init(): void {
    if (beat !== undefined) return;
    send({ type: 'connection_ack', connectionTimeoutMs: timeoutSeconds * 1000 });
    send({ type: 'ka' });
    beat = setInterval(() => send({ type: 'ka' }), keepAlive);
    beat.unref();
  }

  return {
    take(text) {
      let message: Message;
      try {
        message = JSON.parse(text) as Message;
      } catch {
        return socket.close(1003, 'That is not JSON.');
      }
      if (message.type === 'connection_init') return init();
      if (beat === undefined) return socket.close(1008, 'connection_init comes first.');
      if (message.type === 'subscribe') return void subscribe(message);
      if (message.type === 'unsubscribe') return unsubscribe(message);
      // Publishing takes the rights of a function, which no browser has.
      if (message.type === 'publish')
        return refuse('publish_error', message.id, 'UnauthorizedException', 'You are not authorized to publish.');
      refuse('error', message.id, 'UnsupportedOperation', 'Operation not supported through the realtime channel.');
    },
    deliver(channel, event) {
      for (const [id, own] of channels) if (own === channel) send({ type: 'data', id, event });
    },
    end() {
      isOver = true;
      clearInterval(beat);
    },
  };
}
