/**
 * Runs at CloudFront for each page request: an address without a file ending is a screen of the app, so it gets the app's page. Custom
 * error pages would do the same to the API's 404, which must stay a 404. Plain JavaScript of CloudFront's own runtime.
 */
export const sitePaths = `function handler(event) {
  var request = event.request;
  var last = request.uri.substring(request.uri.lastIndexOf('/') + 1);
  if (last.indexOf('.') === -1) request.uri = '/index.html';
  return request;
}`;
