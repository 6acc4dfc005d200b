import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { brokerSources } from '#functions/world/brokers/index.ts';

/** The page of a broker where its users sign in; for those that have one. */
export const signIn: Handler<typeof api.connections.signIn> = async ({ input: { broker, fields }, refuse }) => {
  const { facts, signInAddress } = brokerSources[broker];
  const isKnown = Object.entries(fields).every(([name, value]) =>
    facts.fields.some((field) => field.name === name && value.length <= field.longest && field.shape.test(value)),
  );
  return signInAddress === undefined || !isKnown ? refuse('credential_shape') : { address: signInAddress(fields) };
};
