import { viewerAddressHeader } from '#contract/define.ts';
import { pageFile, prerenderedPaths } from '#shared/sitePages.ts';

const pages = Object.fromEntries(prerenderedPaths.map((path) => [path, pageFile(path)]));

/**
 * Runs at CloudFront for each page request: a page that was made when the site was built has its own file, with or without a slash at its end;
 * any other address without a file ending is a screen of the app, so it gets the app's page. Custom error pages would do the same to the
 * API's 404, which must stay a 404. Plain JavaScript of CloudFront's own runtime; the local product runs the same text.
 */
export const sitePaths = `var pages = ${JSON.stringify(pages)};
function handler(event) {
  var request = event.request;
  var path = request.uri.length > 1 && request.uri.endsWith('/') ? request.uri.slice(0, -1) : request.uri;
  var last = path.substring(path.lastIndexOf('/') + 1);
  if (pages[path] !== undefined) request.uri = pages[path];
  else if (last.indexOf('.') === -1) request.uri = '/index.html';
  return request;
}`;

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
