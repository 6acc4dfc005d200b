import { viewerAddressHeader } from '#contract/define.ts';

/**
 * Runs at CloudFront for each API call: overwrites the caller's address header, so that it can't be faked.
 * (CloudFront's own viewer header cannot be forwarded together with all others except Host.) Plain JavaScript for
 * CloudFront's own runtime; `event.viewer.ip` is documented at
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html.
 */
export const viewerAddressFunction = `function handler(event) {
  var request = event.request;
  request.headers['${viewerAddressHeader}'] = { value: event.viewer.ip };
  return request;
}`;
