import { pageOf, paging } from './lists.ts';
import { address, flag, listOf, merged, metadata, oneOf, required, text } from './parameters.ts';
import { route } from './route.ts';

/** Past events (https://docs.stripe.com/api/events): stored for 30 days. */
export const events = [
  route('GET', '/v1/events', { ...paging, type: text, types: listOf(text) }, (account, p) =>
    pageOf(
      account
        .all('events')
        .filter(({ type }) => p.type === undefined || type === p.type)
        .filter(({ type }) => p.types === undefined || p.types.includes(type)),
      p,
      '/v1/events',
    ),
  ),
  route('GET', '/v1/events/:id', {}, (account, _, id) => account.get('events', id)),
];

const fields = { url: address, enabled_events: listOf(text), description: text, metadata };

/** Where events are sent (https://docs.stripe.com/api/webhook_endpoints). The secret is shown once, when the endpoint is made. */
export const endpoints = [
  route('POST', '/v1/webhook_endpoints', { ...fields, api_version: oneOf('2026-10-28.endive') }, (account, p) => {
    const endpoint = account.add('webhook_endpoints', {
      id: account.id('we'),
      object: 'webhook_endpoint',
      created: account.now(),
      livemode: false,
      status: 'enabled',
      url: required(p.url, 'url'),
      enabled_events: required(p.enabled_events, 'enabled_events'),
      description: p.description ?? null,
      metadata: p.metadata ?? {},
      _secret: account.id('whsec'),
    });
    return { ...endpoint, secret: endpoint._secret };
  }),
  route('GET', '/v1/webhook_endpoints', paging, (account, p) => pageOf(account.all('webhook_endpoints'), p, '/v1/webhook_endpoints')),
  route('GET', '/v1/webhook_endpoints/:id', {}, (account, _, id) => account.get('webhook_endpoints', id)),
  route('POST', '/v1/webhook_endpoints/:id', { ...fields, disabled: flag }, (account, p, id) => {
    const endpoint = account.get('webhook_endpoints', id);
    if (p.url) endpoint.url = p.url;
    if (p.enabled_events) endpoint.enabled_events = p.enabled_events;
    if (p.description !== undefined) endpoint.description = p.description;
    if (p.disabled !== undefined) endpoint.status = p.disabled ? 'disabled' : 'enabled';
    endpoint.metadata = merged(endpoint.metadata, p.metadata);
    return endpoint;
  }),
  route('DELETE', '/v1/webhook_endpoints/:id', {}, (account, _, id) => {
    account.get('webhook_endpoints', id);
    account.remove('webhook_endpoints', id);
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
];
