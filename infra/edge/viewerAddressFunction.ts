import { viewerAddressHeader } from '#contract/define.ts';

/**
 * Runs at CloudFront for each call of the API: writes down who calls, over whatever the caller claimed. (CloudFront's own viewer header cannot be
 * forwarded together with all others but Host.) Plain JavaScript of CloudFront's own runtime; `event.viewer.ip` is documented at
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html.
 */
export const viewerAddressFunction = `function handler(event) {
  var request = event.request;
  request.headers['${viewerAddressHeader}'] = { value: event.viewer.ip };
  return request;
}`;
