import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** One end of a WebSocket, as a server has it (https://www.rfc-editor.org/rfc/rfc6455): whole text messages, and nothing else. */
export type ServerSocket = {
  readonly send: (text: string) => void;
  /** Closes the connection with a code and reason. */
  readonly close: (code: number, reason: string) => void;
  /** Cuts it without a word. */
  readonly destroy: () => void;
};

type Heard = { readonly onText: (text: string) => void; readonly onEnd: () => void };

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const opcodes = { more: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;
/** Longest length in the second byte, and the markers of two and eight further length bytes. */
const [SHORT, TWO, EIGHT] = [125, 126, 127];

function frame(opcode: number, payload: Buffer): Buffer {
  const { length } = payload;
  const head = Buffer.from(length <= SHORT ? [0x80 | opcode, length] : [0x80 | opcode, TWO, length >> 8, length & 0xff]);
  if (length > 0xffff) throw new RangeError('No message of ours is longer than 64 KB.');
  return Buffer.concat([head, payload]);
}

type Frame = {
  readonly isLast: boolean;
  readonly opcode: number;
  readonly isMasked: boolean;
  readonly payload: Buffer;
  readonly rest: Buffer;
};

/** The first whole frame of what has arrived; null while some of it is missing, and its length where that is more than `most`. */
function firstFrame(bytes: Buffer, most: number): Frame | number | null {
  if (bytes.length < 2) return null;
  const [first, second] = [bytes[0]!, bytes[1]!];
  const short = second & 0x7f;
  const lengthBytes = short === TWO ? 2 : short === EIGHT ? 8 : 0;
  const isMasked = (second & 0x80) !== 0;
  const start = 2 + lengthBytes + (isMasked ? 4 : 0);
  if (bytes.length < start) return null;
  const length = lengthBytes === 0 ? short : Number(lengthBytes === 2 ? bytes.readUInt16BE(2) : bytes.readBigUInt64BE(2));
  if (length > most) return length;
  if (bytes.length < start + length) return null;
  const mask = bytes.subarray(start - 4, start);
  const payload = Buffer.from(bytes.subarray(start, start + length));
  if (isMasked) for (let at = 0; at < length; at++) payload[at]! ^= mask[at % 4]!;
  return { isLast: (first & 0x80) !== 0, opcode: first & 0x0f, isMasked, payload, rest: bytes.subarray(start + length) };
}

/** Agrees to a WebSocket with one of the protocols that were offered. Messages have at most `mostBytes`. */
export function acceptWebSocket(
  request: IncomingMessage,
  socket: Duplex,
  { protocol, mostBytes, onText, onEnd }: Heard & { readonly protocol: string; readonly mostBytes: number },
): ServerSocket {
  const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}${GUID}`).digest('base64');
  const lines = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
  socket.write([...lines, `Sec-WebSocket-Accept: ${accept}`, `Sec-WebSocket-Protocol: ${protocol}`, '', ''].join('\r\n'));
  let [arrived, message] = [Buffer.alloc(0), Buffer.alloc(0)];
  let isOver = false;

  const end = (): void => {
    if (isOver) return;
    isOver = true;
    onEnd();
  };
  function close(code: number, reason: string): void {
    if (!isOver) socket.end(frame(opcodes.close, Buffer.concat([Buffer.from([code >> 8, code & 0xff]), Buffer.from(reason)])));
    end();
  }
  function takeText(payload: Buffer, isLast: boolean): void {
    message = Buffer.concat([message, payload]);
    if (message.length > mostBytes) close(1009, 'The message is too long.');
    else if (isLast) {
      const text = message.toString('utf8');
      message = Buffer.alloc(0);
      onText(text);
    }
  }
  function take({ isLast, opcode, isMasked, payload }: Frame): void {
    if (!isMasked) close(1002, 'A client masks what it sends.');
    else if (opcode === opcodes.close) close(1000, '');
    else if (opcode === opcodes.ping) socket.write(frame(opcodes.pong, payload));
    else if (opcode === opcodes.text || opcode === opcodes.more) takeText(payload, isLast);
    else if (opcode !== opcodes.pong) close(1003, 'Text alone is taken.');
  }

  socket.on('data', (bytes: Buffer) => {
    arrived = Buffer.concat([arrived, bytes]);
    for (let next = firstFrame(arrived, mostBytes); next !== null && !isOver; next = firstFrame(arrived, mostBytes)) {
      if (typeof next === 'number') close(1009, 'The message is too long.');
      else {
        arrived = Buffer.from(next.rest);
        take(next);
      }
    }
  });
  socket.on('error', end);
  socket.on('close', end);
  return {
    send: (text) => void (!isOver && socket.write(frame(opcodes.text, Buffer.from(text)))),
    close,
    destroy() {
      socket.destroy();
      end();
    },
  };
}
