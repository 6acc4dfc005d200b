import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { apiPathPattern, mcpPath, originSecretHeader, pagePathPatterns, picturesOf } from '../shared/contract/define.ts';
import { quietPaths, type SiteOrigins } from '../shared/siteHeaders.ts';
import { sitePaths, viewerAddressFunction } from './edge/sitePaths.ts';
import { firewallIn } from './firewallIn.ts';
import { responseHeadersIn } from './responseHeadersIn.ts';
import type { Settings } from './settings.ts';
import { stageNames } from './stageNames.ts';

/**
 * CloudFront compresses API responses only under a policy that could cache: one with a maximum TTL above zero
 * (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html). It never caches:
 * our responses have `no-store`, the default TTL is zero, and the token is part of the key.
 */
const callsPolicyIn = (scope: Construct): CachePolicy =>
  new CachePolicy(scope, 'Calls', {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(1),
    headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    cookieBehavior: CacheCookieBehavior.all(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });

/** `firewall` is the name of the firewall's metrics; `logs` is private and deletes its files after 90 days; releases are kept beside it. */
type Site = { readonly distribution: Distribution; readonly bucket: IBucket; readonly logs: IBucket; readonly firewall: string };

/** The site's origin, and the other origins its pages may reach. */
type Behind = { readonly api: HttpApi; readonly originSecret: string; readonly origins: SiteOrigins };

const closed = { blockPublicAccess: BlockPublicAccess.BLOCK_ALL, enforceSSL: true, encryption: BucketEncryption.S3_MANAGED };

/**
 * Prefixes of the log bucket that expire: logs of the site's bucket and of CloudFront, and source maps, which are
 * read with logs. Not the releases: the previous one may be old.
 */
const forgotten = ['site/', 'cloudfront/', 'maps/'];

/** Logs of the site's bucket and of CloudFront, and releases. */
function logsIn(scope: Construct): IBucket {
  return new Bucket(scope, 'AccessLogs', {
    ...closed,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    lifecycleRules: forgotten.map((prefix) => ({ prefix, expiration: Duration.days(90) })),
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  }) as IBucket;
}

/** The screens: a private bucket that only CloudFront reads. */
function pagesIn(scope: Construct, logs: IBucket): IBucket {
  return new Bucket(scope, 'Site', {
    ...closed,
    versioned: true,
    lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 'site/',
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  }) as IBucket;
}

/**
 * Errors that CloudFront caches for ten seconds by default, most of them despite their `Cache-Control`: a refused or
 * busy call would be refused again after its cause is gone. Source: Amazon CloudFront Developer Guide, "Control how
 * long CloudFront caches errors".
 */
const cachedErrors = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504];

/** Pages and pictures that functions answer, the pictures first: the first pattern that fits decides. */
const answeredPages = (calls: BehaviorOptions, headers: ReturnType<typeof responseHeadersIn>): Record<string, BehaviorOptions> =>
  Object.fromEntries(
    pagePathPatterns.flatMap((pages) => [
      [picturesOf(pages), { ...calls, responseHeadersPolicy: headers.pictures }],
      [pages, { ...calls, responseHeadersPolicy: headers.pages }],
    ]),
  );

/**
 * One address for everything: the screens from a private bucket, and the API uncached behind it, so no call crosses origins. The firewall
 * is in front; a header that only CloudFront knows lets the functions refuse calls that went around it.
 */
export function siteIn(scope: Construct, { api, originSecret, origins }: Behind, { domain, secretsVersion, stage }: Settings): Site {
  const names = stageNames(stage);
  const logs = logsIn(scope);
  const bucket = pagesIn(scope, logs);
  const headers = responseHeadersIn(scope, origins);
  const paths = new EdgeFunction(scope, 'SitePaths', { code: FunctionCode.fromInline(sitePaths), runtime: FunctionRuntime.JS_2_0 });
  const caller = new EdgeFunction(scope, 'ViewerAddress', {
    code: FunctionCode.fromInline(viewerAddressFunction),
    runtime: FunctionRuntime.JS_2_0,
  });
  const screens = {
    origin: S3BucketOrigin.withOriginAccessControl(bucket),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    compress: true,
    functionAssociations: [{ function: paths, eventType: FunctionEventType.VIEWER_REQUEST }],
  };
  const calls = {
    origin: new HttpOrigin(`${api.apiId}.execute-api.${api.stack.region}.${api.stack.urlSuffix}`, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      customHeaders: { [originSecretHeader]: originSecret },
      readTimeout: Duration.seconds(30),
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    responseHeadersPolicy: headers.calls,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: callsPolicyIn(scope),
    compress: true,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    functionAssociations: [{ function: caller, eventType: FunctionEventType.VIEWER_REQUEST }],
  };
  const distribution = new Distribution(scope, 'Distribution', {
    // No default root object: it would replace "/", whose page SitePaths names.
    comment: `${names.stack}, secrets ${secretsVersion}`,
    httpVersion: HttpVersion.HTTP2_AND_3,
    priceClass: PriceClass.PRICE_CLASS_100,
    ...(domain && {
      domainNames: [domain.name],
      certificate: Certificate.fromCertificateArn(scope, 'Certificate', domain.certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    }),
    webAclId: firewallIn(scope, names.firewall).attrArn,
    enableLogging: true,
    logBucket: logs,
    logFilePrefix: 'cloudfront/',
    errorResponses: cachedErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    defaultBehavior: { ...screens, responseHeadersPolicy: headers.pages },
    additionalBehaviors: {
      ...Object.fromEntries(quietPaths.map((path) => [path, { ...screens, responseHeadersPolicy: headers.quietPages }])),
      [apiPathPattern]: calls,
      [mcpPath]: calls,
      // Tags of a page have absolute addresses, so a site without a name has none.
      ...(domain && answeredPages(calls, headers)),
    },
  });
  return { distribution, bucket, logs, firewall: names.firewall };
}
