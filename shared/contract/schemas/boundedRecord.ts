import * as z from 'zod/mini';

/** An object whose keys the contract does not name, at most `most` of them. Too many are refused with `sentence` before any of them is looked at, as zod does for lists. */
export function boundedRecord<Key extends z.core.$ZodRecordKey, Value extends z.core.$ZodType>(
  key: Key,
  value: Value,
  most: number,
  sentence: string,
) {
  const schema = z.record(key, value).check(z.refine((each) => Object.keys(each).length <= most, sentence));
  const { parse } = schema._zod;
  schema._zod.parse = (payload, ctx) => {
    const sent: unknown = payload.value;
    if (typeof sent !== 'object' || sent === null || Object.keys(sent).length <= most) return parse(payload, ctx);
    payload.issues.push({ code: 'custom', message: sentence, input: sent, inst: schema, continue: false });
    return payload;
  };
  return schema;
}
