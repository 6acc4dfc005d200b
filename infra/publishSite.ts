/** Runs the operator's AWS command line with these words. */
type Aws = (...words: readonly string[]) => void;

/** `folder`: the built site; where it goes. */
type Published = { readonly folder: string; readonly bucket: string; readonly distribution: string };

const immutable = 'public, max-age=31536000, immutable';
const askAgain = 'no-cache';

/**
 * Uploads a built site to the bucket of a deployed stack. Files with a hash in their name go first and stay, so that open pages keep
 * working; the page follows its files, and the service worker, which checks the page, is last. Then clears CloudFront's cache.
 */
export function publishSite(aws: Aws, { folder, bucket, distribution }: Published): void {
  const target = `s3://${bucket}`;
  aws('s3', 'cp', `${folder}/assets`, `${target}/assets`, '--recursive', '--cache-control', immutable);
  aws(
    's3',
    'sync',
    folder,
    target,
    '--exclude',
    'assets/*',
    '--exclude',
    'index.html',
    '--exclude',
    'sw.js',
    '--exclude',
    '*.webmanifest',
    '--cache-control',
    askAgain,
  );
  // Not every machine that deploys knows this ending.
  const manifest = ['--content-type', 'application/manifest+json', '--cache-control', askAgain];
  aws('s3', 'cp', `${folder}/app.webmanifest`, `${target}/app.webmanifest`, ...manifest);
  aws('s3', 'cp', `${folder}/index.html`, `${target}/index.html`, '--cache-control', askAgain);
  aws('s3', 'cp', `${folder}/sw.js`, `${target}/sw.js`, '--cache-control', askAgain);
  aws('cloudfront', 'create-invalidation', '--distribution-id', distribution, '--paths', '/*');
}
