import type { IncomingHttpHeaders } from 'node:http';
import { S3Error } from './s3Error.ts';
import type { S3Response } from './s3Xml.ts';

/**
 * Pages that may read the bucket's responses, and their methods:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/ManageCorsUsing.html.
 */
export type CorsRule = { readonly origins: readonly string[]; readonly methods: readonly string[] };

const rightsOf = (origin: string, { methods }: CorsRule) => ({
  'access-control-allow-origin': origin,
  'access-control-allow-methods': methods.join(', '),
  'access-control-allow-credentials': 'true',
  vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
});

/** Headers that let a page read an answer; none where no rule is for it. */
export function corsHeaders(headers: IncomingHttpHeaders, method: string, rule: CorsRule | undefined): Readonly<Record<string, string>> {
  const { origin } = headers;
  return rule !== undefined && origin !== undefined && rule.origins.includes(origin) && rule.methods.includes(method)
    ? rightsOf(origin, rule)
    : {};
}

/** The answer to a preflight request; throws when no rule matches it. */
export function preflight(headers: IncomingHttpHeaders, rule: CorsRule | undefined): S3Response {
  const rights = corsHeaders(headers, String(headers['access-control-request-method'] ?? ''), rule);
  if (Object.keys(rights).length === 0) throw new S3Error('AccessForbidden', 'CORSResponse: This CORS request is not allowed.');
  return { status: 200, headers: rights };
}
