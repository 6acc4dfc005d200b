import { Duration } from 'aws-cdk-lib';
import {
  type HeadersFrameOption,
  type HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { callHeaders, pictureHeaders, quietReferrerPolicy, type SiteOrigins, siteHeaders } from '#shared/siteHeaders.ts';

type HeaderTable = Readonly<Record<string, string>>;

/** Headers that CloudFront has named settings for; it adds all others verbatim. */
const known: Readonly<Record<string, (value: string) => ResponseSecurityHeadersBehavior>> = {
  'content-security-policy': (value) => ({ contentSecurityPolicy: { contentSecurityPolicy: value, override: true } }),
  'x-content-type-options': () => ({ contentTypeOptions: { override: true } }),
  'x-frame-options': (value) => ({ frameOptions: { frameOption: value as HeadersFrameOption, override: true } }),
  'referrer-policy': (value) => ({ referrerPolicy: { referrerPolicy: value as HeadersReferrerPolicy, override: true } }),
  'strict-transport-security': (value) => ({
    strictTransportSecurity: {
      accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0)),
      includeSubdomains: /includeSubDomains/i.test(value),
      override: true,
    },
  }),
};

function policy(scope: Construct, id: string, headers: HeaderTable): ResponseHeadersPolicy {
  const others = Object.entries(headers).filter(([name]) => !(name in known));
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: Object.assign({}, ...Object.entries(headers).map(([name, value]) => known[name]?.(value) ?? {})),
    ...(others.length > 0 && {
      customHeadersBehavior: { customHeaders: others.map(([header, value]) => ({ header, value, override: true })) },
    }),
  });
}

type Headers = {
  readonly pages: ResponseHeadersPolicy;
  readonly quietPages: ResponseHeadersPolicy;
  readonly calls: ResponseHeadersPolicy;
  readonly pictures: ResponseHeadersPolicy;
};

/**
 * The header tables of shared/siteHeaders.ts as CloudFront policies: for pages and files, for pages without a
 * referrer, for calls, for pictures of links.
 */
export function responseHeadersIn(scope: Construct, origins: SiteOrigins): Headers {
  const headers = siteHeaders(origins);
  return {
    pages: policy(scope, 'PageHeaders', headers),
    quietPages: policy(scope, 'QuietPageHeaders', { ...headers, 'referrer-policy': quietReferrerPolicy }),
    calls: policy(scope, 'CallHeaders', callHeaders),
    pictures: policy(scope, 'PictureHeaders', pictureHeaders),
  };
}
