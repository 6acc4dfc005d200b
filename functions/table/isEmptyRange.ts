/**
 * True when no sort key can be between these ends: the lower one comes after the upper one. DynamoDB refuses such a query instead of answering nothing.
 * Keys are compared as DynamoDB orders them, by their UTF-8 bytes.
 */
export const isEmptyRange = (from: string | undefined, to: string | undefined): boolean =>
  from !== undefined && to !== undefined && Buffer.compare(Buffer.from(from), Buffer.from(to)) > 0;
