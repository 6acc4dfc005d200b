import type { Plugin } from 'esbuild';

/**
 * Lambda hands a function its role's credentials as environment variables, which is where the SDK's own search begins. The rest of that search
 * (profiles, single sign-on, instance metadata, with a client for each) is kept out of the bundles: about 130 KB in every function.
 */
export const lambdaCredentials: Plugin = {
  name: 'lambda-credentials',
  setup(build) {
    build.onLoad({ filter: /@aws-sdk[\\/]credential-provider-node[\\/].*\.js$/ }, () => ({
      contents: "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';",
    }));
  },
};
