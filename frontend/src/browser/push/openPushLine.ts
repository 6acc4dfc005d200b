/** A user's push address, from the list of notifications: an address, the host to name there, and the channel. */
export type ListeningAddress = { readonly url: string; readonly host: string; readonly channel: string };

/** As much of a WebSocket as is used here. */
export type PushSocket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>;

type LinePorts = {
  readonly openSocket: (url: string, protocols: string[]) => PushSocket;
  readonly address: ListeningAddress;
  readonly token: string;
  /** It listens from now on. */
  readonly onListening: () => void;
  /** The server said something. */
  readonly onHeard: () => void;
  /** There is news. Each event has a unique text. */
  readonly onEvent: (event: string) => void;
  /** The connection ended, for any reason: called once, and not after `close`. */
  readonly onEnd: () => void;
};

/** After so long (ms) without a subscription, or without a sign of life of every minute, the line is given up. */
const PATIENCE = 10_000;
const SILENCE = 65_000;

/** JSON in the name of a protocol: the one place where a browser can say who it is when it connects. */
const named = (value: object): string =>
  `header-${btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;

/**
 * One connection to AppSync Events (https://docs.aws.amazon.com/appsync/latest/eventapi/event-api-websocket-protocol.html) that listens to one channel. Answers how
 * to close it.
 */
export function openPushLine({ openSocket, address, token, onListening, onHeard, onEvent, onEnd }: LinePorts): () => void {
  const authorization = { Authorization: token, host: address.host };
  const socket = openSocket(address.url, ['aws-appsync-event-ws', named(authorization)]);
  let [isOver, isListening] = [false, false];
  let silence = setTimeout(end, PATIENCE);
  const say = (message: object): void => socket.send(JSON.stringify(message));

  function close(): void {
    isOver = true;
    clearTimeout(silence);
    socket.close();
  }
  function end(): void {
    if (isOver) return;
    close();
    onEnd();
  }
  function hear({ type, event }: { readonly type?: unknown; readonly event?: unknown }): void {
    if (type === 'connection_ack') say({ type: 'subscribe', id: 'notices', channel: address.channel, authorization });
    else if (type === 'subscribe_success') {
      isListening = true;
      onListening();
    } else if (type === 'data') onEvent(String(event));
    else if (type !== 'ka') end();
    if (isOver || !isListening) return;
    clearTimeout(silence);
    silence = setTimeout(end, SILENCE);
    onHeard();
  }

  socket.onopen = () => say({ type: 'connection_init' });
  socket.onclose = end;
  socket.onmessage = ({ data }) => {
    if (isOver) return;
    try {
      hear(JSON.parse(String(data)));
    } catch {
      end();
    }
  };
  return close;
}
