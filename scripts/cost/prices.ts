/**
 * List prices in dollars, us-east-1, on demand, without free tiers, as of 21 November 2026: DynamoDB since November 2024, HTTP API up to 300 million requests a
 * month, Lambda on arm64, CloudFront's HTTPS requests. Change them here and nowhere else.
 */
export const prices = {
  asOf: '2026-11-21',
  perWriteUnit: 0.625e-6,
  perReadUnit: 0.125e-6,
  perApiRequest: 1e-6,
  perEdgeRequest: 1e-6,
  perRun: 0.2e-6,
  perGigabyteSecond: 13.3334e-6,
} as const;
