/** The environment of a function. */
export type Env = Readonly<Record<string, string | undefined>>;

/** Settings of every AWS client: short timeouts, three attempts, and another endpoint if the environment names one: on a busy laptop that may accept late. */
export const clientSettings = (env: Env, endpoint: string, requestTimeout = 6000) => ({
  region: env.AWS_REGION ?? 'us-east-1',
  maxAttempts: 3,
  // A request that takes longer fails and is tried again; without the third setting the SDK would only warn.
  requestHandler: { connectionTimeout: env[endpoint] ? 10_000 : 1000, requestTimeout, throwOnRequestTimeout: true },
  ...(env[endpoint] && { endpoint: env[endpoint] }),
  ...(env.AWS_ACCESS_KEY_ID &&
    env.AWS_SECRET_ACCESS_KEY && {
      credentials: {
        accessKeyId: env.AWS_ACCESS_KEY_ID,
        secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
        ...(env.AWS_SESSION_TOKEN && { sessionToken: env.AWS_SESSION_TOKEN }),
      },
    }),
});

/** Makes a thing at its first use and caches it: a function that never signs anyone in builds no pool client. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { it: T } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
};

/** The variable of that name. Throws when it is missing. */
export function needed(env: Env, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`The environment variable ${name} is missing.`);
  return value;
}
