import { trustedTypesPolicy } from '#shared/trustedTypesPolicy.ts';

type Policy = { createScriptURL(url: string): unknown };
type TrustedTypes = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy };

const ownScript = (url: string): string => {
  const full = new URL(url, location.href);
  if (full.origin !== location.origin) throw new TypeError('Workers come from this site only.');
  return full.href;
};

/**
 * Creates script addresses for workers and the service worker: through the only Trusted Types policy if the browser
 * requires one. Once per page: a second policy of the same name is refused.
 */
export function trustedScripts(): (url: string) => string {
  let policy: Policy | null = null;
  return (url) => {
    const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
    if (trustedTypes === undefined) return ownScript(url);
    policy ??= trustedTypes.createPolicy(trustedTypesPolicy, { createScriptURL: ownScript });
    // Constructors take the trusted object; their types still ask for a string.
    return policy.createScriptURL(url) as string;
  };
}
