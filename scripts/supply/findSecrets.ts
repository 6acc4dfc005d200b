/** Patterns of real keys. Stubs, examples and prose about keys don't match. */
const shapes: Readonly<Record<string, RegExp>> = {
  'a key of AWS': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
  'a secret key of AWS': /aws_secret_access_key\s*[=:]\s*["']?[0-9A-Za-z/+]{40}\b/gi,
  'a live key of Stripe': /\b[sr]k_live_[0-9A-Za-z]{16,}/g,
  'a test key of Stripe': /\b[sr]k_test_[0-9A-Za-z]{24,}/g,
  'a webhook secret of Stripe': /\bwhsec_[0-9A-Za-z+/=]{24,}/g,
  'a key of a model': /\bsk-(?:proj-|ant-|svcacct-)?[0-9A-Za-z_-]{32,}/g,
  'a token of GitHub': /\b(?:gh[opsur]_[0-9A-Za-z]{36}|github_pat_[0-9A-Za-z_]{40,})/g,
  'a client secret of Google': /\bGOCSPX-[0-9A-Za-z_-]{24,}/g,
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[0-9A-Za-z+/=]{40}/g,
};

/** Made up by AWS for its documentation; they open nothing. */
const examples = ['AKIDEXAMPLE', 'EXAMPLEKEY', 'AKIAIOSFODNN7EXAMPLE'];

/** Likely secrets in a text: the kind and its first characters, never the whole. */
export const findSecrets = (text: string): readonly { readonly kind: string; readonly begins: string }[] =>
  Object.entries(shapes).flatMap(([kind, shape]) =>
    [...text.matchAll(shape)]
      .filter(([found]) => !examples.some((example) => found.includes(example)))
      .map(([found]) => ({ kind, begins: `${found.slice(0, 12)}…` })),
  );
