import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const outputsFile = join(root, 'dist', 'outputs.json');

const immutable = 'public, max-age=31536000, immutable';
const askAgain = 'no-cache';

/**
 * Uploads dist/site after a deployment that wrote its outputs (`cdk deploy --outputs-file dist/outputs.json`), with the operator's own AWS
 * command line. Files with a hash in their name go first and stay, so that pages that are open keep working; the page goes last.
 */
function publish(): void {
  if (!existsSync(outputsFile)) throw new Error('Deploy first: npx cdk deploy --all --outputs-file dist/outputs.json');
  const { SiteBucket, DistributionId } = (JSON.parse(readFileSync(outputsFile, 'utf8')) as Record<string, Record<string, string>>)
    .Afterbell!;
  const aws = (...args: readonly string[]) => execFileSync('aws', args, { stdio: 'inherit', cwd: root });
  const bucket = `s3://${SiteBucket}`;
  aws('s3', 'cp', 'dist/site/assets', `${bucket}/assets`, '--recursive', '--cache-control', immutable);
  aws('s3', 'sync', 'dist/site', bucket, '--exclude', 'assets/*', '--exclude', 'index.html', '--cache-control', askAgain);
  aws('s3', 'cp', 'dist/site/index.html', `${bucket}/index.html`, '--cache-control', askAgain);
  aws('cloudfront', 'create-invalidation', '--distribution-id', DistributionId!, '--paths', '/*');
}

publish();
