import { describe, expect, it } from 'vitest';
import { readDeployFile } from './deployFile.ts';
import { settingsOf } from './settings.ts';

const arn = 'arn:aws:acm:us-east-1:1:certificate/2';
const read = (json: unknown) => readDeployFile(JSON.stringify(json));

describe('deploy.json', () => {
  it('may be empty: everything has a default', () => {
    expect(settingsOf(read({}))).toEqual({
      stage: 'prod',
      domain: null,
      google: null,
      stripe: null,
      ai: null,
      mail: null,
      inbox: null,
      recordCalendar: null,
      alarms: { email: null, monthlyDollars: 50 },
      adminSecondFactor: true,
      apiRate: 1,
      guarded: true,
      secretsVersion: '1',
      stated: [],
      tableName: null,
    });
  });

  it('contains a domain with its certificate, and Google and payments with the domain', () => {
    const all = {
      domain: { name: 'a.example', certificateArn: arn },
      google: { clientId: 'g' },
      stripe: true,
      ai: { model: 'some-model', baseUrl: 'https://models.example/v1' },
      mail: { from: 'journal@a.example' },
      inbox: { domain: 'in.a.example' },
      alarms: { email: 'operator@a.example' },
      secretsVersion: '2026-11-22',
    };
    expect(settingsOf(read(all))).toEqual({
      stage: 'prod',
      stripe: { siteUrl: 'https://a.example' },
      domain: { name: 'a.example', certificateArn: arn },
      google: { clientId: 'g', siteUrl: 'https://a.example' },
      ai: { model: 'some-model', baseUrl: 'https://models.example/v1' },
      mail: { from: 'journal@a.example' },
      inbox: { domain: 'in.a.example' },
      recordCalendar: null,
      alarms: { email: 'operator@a.example', monthlyDollars: 50 },
      adminSecondFactor: true,
      apiRate: 1,
      guarded: true,
      secretsVersion: '2026-11-22',
      stated: [
        ...[
          'domain.name',
          'domain.certificateArn',
          'google.clientId',
          'stripe',
          'ai.model',
          'ai.baseUrl',
          'mail.from',
          'inbox.domain',
          'alarms.email',
        ],
        'secretsVersion',
      ],
      tableName: null,
    });
  });

  it.each([
    ['{"domain":', /not valid JSON/],
    ['{"domain":{"name":"a.example"}}', /domain\.certificateArn/],
    [`{"domain":{"name":"https://a.example","certificateArn":"${arn}"}}`, /such as journal\.example\.com/],
    ['{"domain":{"name":"a.example","certificateArn":"arn:aws:acm:eu-west-1:1:c/2"}}', /certificate in us-east-1/],
    ['{"google":{"clientId":"g"}}', /google needs domain/],
    ['{"mail":{"from":"journal@a.example"}}', /mail needs domain/],
    ['{"mail":{"from":"nobody"}}', /mail\.from is an email address/],
    ['{"inbox":{"domain":"in"}}', /inbox\.domain is a name/],
    ['{"recordCalendar":"http://calendar.example"}', /recordCalendar is an https address/],
    [`{"inbox":{"domain":"a.example"},"domain":{"name":"a.example","certificateArn":"${arn}"}}`, /a name of its own/],
    ['{"stripe":true}', /stripe needs domain/],
    ['{"ai":{"model":"m","baseUrl":"http://models.example"}}', /an https address/],
    ['{"alarms":{"email":"operator"}}', /an email address/],
    ['{"alarms":{"email":"a@b.co","monthlyDollars":0}}', /at least 1/],
    ['{"stirpe":true}', /has "stirpe", which it does not know/],
    ['{"stage":"Test"}', /a short word of lower-case letters/],
    ['{"stage":"myaws"}', /without "aws"/],
    ['{"apiRate":0}', /apiRate is from 0\.1 to 100/],
    ['{"apiRate":1000}', /apiRate is from 0\.1 to 100/],
    ['[]', /does not fit, where it needs a value of type object\. docs/],
    ['{"ai":{}}', /does not fit at "ai\.model", where it needs a value of type string\. docs/],
    ['{"ai"', /not valid JSON: .*\. Mend it, or move it away/],
  ])('is refused with a sentence: %s', (text, sentence) => {
    expect(() => readDeployFile(text)).toThrow(sentence);
  });
});
