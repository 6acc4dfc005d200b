/** The UTF-16 units of a text as numbers. Reading them one by one is faster from an array than from a string (a third, Node 24). */
export type Codes = Uint8Array | Uint16Array;

const encoder = new TextEncoder();

/**
 * The character codes of a text; `room` has a byte for each unit: returned if all of it is ASCII, like nearly every
 * broker's file. Bytes of `room` beyond the text are undefined.
 */
export function codesOf(text: string, room: Uint8Array<ArrayBuffer> = new Uint8Array(text.length)): Codes {
  const { read, written } = encoder.encodeInto(text, room);
  // Each unit beyond ASCII takes two bytes or more.
  if (read === text.length && written === read) return room;
  const units = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at);
  return units;
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** The whole number in `codes[from, to)`, at most nine digits; -1 if invalid. */
export function wholeAt(codes: Codes, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at++) {
    const code = codes[at]!;
    if (!isDigit(code)) return -1;
    value = value * 10 + code - 48;
  }
  return value;
}
