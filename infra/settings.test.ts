import { App } from 'aws-cdk-lib';
import { expect, it } from 'vitest';
import { settingsOf } from './settings.ts';

const read = (context: Record<string, string>) => settingsOf(new App({ context }).node);

it('needs nothing to be chosen', () => {
  expect(read({})).toEqual({ domain: null, google: null, stripe: null });
});

it('takes a domain with its certificate, and Google and payments with the domain', () => {
  expect(read({ domainName: 'a.example', certificateArn: 'arn', googleClientId: 'g', stripe: 'on' })).toEqual({
    stripe: { siteUrl: 'https://a.example' },
    domain: { name: 'a.example', certificateArn: 'arn' },
    google: { clientId: 'g', siteUrl: 'https://a.example' },
  });
});

it('says what is missing', () => {
  expect(() => read({ domainName: 'a.example' })).toThrow(/go together/);
  expect(() => read({ googleClientId: 'g' })).toThrow(/needs domainName/);
  expect(() => read({ stripe: 'on' })).toThrow(/needs domainName/);
});
