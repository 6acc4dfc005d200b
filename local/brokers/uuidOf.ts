/** An id in the form of a UUID, always the same for the same thing. */
export function uuidOf(kind: string, number: number): string {
  const hex = Buffer.from(kind.padEnd(8, '-')).toString('hex').slice(0, 16) + number.toString(16).padStart(16, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
