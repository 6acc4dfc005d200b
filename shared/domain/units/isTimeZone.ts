const known = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);

const NAME = /^[A-Z][A-Za-z_]+(\/[A-Z][A-Za-z0-9_+-]+)+$/;

/** True for "UTC" and every IANA zone this runtime knows, older and newer names too (Asia/Katmandu, Asia/Kathmandu). Never throws. */
export function isTimeZone(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > 64) return false;
  if (known.has(text)) return true;
  if (!NAME.test(text)) return false;
  try {
    // Not cached: a zone has thousands of spellings in upper and lower case, and strangers may send them all.
    new Intl.DateTimeFormat(undefined, { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
