import type { api } from '#contract/index.ts';
import { connectionView, listConnections } from '#functions/connections/connections.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { brokerSources } from '#functions/world/brokers/index.ts';

/** The user's connections, and the brokers that can be connected. */
export const list: Handler<typeof api.connections.list> = async ({ viewer, world }) => ({
  connections: (await listConnections(world.table, viewer.userId)).map((stored) => connectionView(stored, world.now())),
  brokers: Object.values(brokerSources).map(({ facts: { id, fields, untried }, signInAddress }) => ({
    id,
    fields: fields.map(({ name, shape, longest, secret, choices = [] }) => ({ name, shape: shape.source, longest, secret, choices })),
    signsIn: signInAddress !== undefined,
    untried,
  })),
});
