import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { isDeep } from '#tests/deep.ts';
import cdk from '../cdk.json' with { type: 'json' };
import { AfterbellStack } from './AfterbellStack.ts';
import { cdkNagSuppressions, suppressionWithAlarms, suppressionWithoutDomain } from './cdkNagSuppressions.ts';
import type { DeployFile } from './deployFile.ts';
import { settingsOf } from './settings.ts';
import { usualStage } from './stageNames.ts';
import { wholeFile } from './testing/synthesized.ts';

type Report = {
  pluginReports: { pluginName: string; violations: { ruleName: string; violatingConstructs: { constructPath: string }[] }[] }[];
};

const folder = mkdtempSync(join(tmpdir(), 'afterbell-nag-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Findings of both cdk-nag packs in a deploy.json's stack: "rule at path". */
function findingsOf(file: DeployFile): string[] {
  const app = new App({ context: cdk.context, outdir: folder });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
  const code = () => Code.fromInline('export const handler = () => {}');
  new AfterbellStack(app, 'Test', { settings: settingsOf(file), code, env: { region: 'us-east-1' } });
  try {
    app.synth();
  } catch {
    // Findings make it throw; the report lists them.
  }
  const { pluginReports } = JSON.parse(readFileSync(join(folder, 'validation-report.json'), 'utf8')) as Report;
  const packs = pluginReports.filter(({ pluginName }) => pluginName === 'AwsSolutions' || pluginName === 'Serverless');
  return packs
    .flatMap(({ violations }) => violations)
    .flatMap(({ ruleName, violatingConstructs }) => violatingConstructs.map(({ constructPath }) => `${ruleName} at ${constructPath}`));
}

/** With nothing in deploy.json, and with everything. */
const findings = (): string[] => [...findingsOf({}), ...findingsOf(wholeFile)];

describe('what cdk-nag finds', () => {
  it('is acknowledged with a reason, all of it', () => {
    expect(findings()).toEqual([]);
  });

  it.runIf(isDeep)('and it does look: without the acknowledgements it finds each of them', () => {
    const acknowledge = vi.spyOn(Validations.prototype, 'acknowledge').mockImplementation(() => undefined);
    const found = findings();
    acknowledge.mockRestore();
    for (const { within, rule } of [...cdkNagSuppressions(usualStage, true), suppressionWithAlarms, suppressionWithoutDomain]) {
      const fired = found.filter((finding) => finding.startsWith(`${rule} at Test/${within}`));
      expect(fired, `${rule} does not fire in "${within}" any more: its acknowledgement can go`).not.toEqual([]);
    }
    for (const rule of ['AwsSolutions-APIG4', 'Serverless-LambdaDLQ'])
      expect(
        found.some((finding) => finding.startsWith(`${rule} at`)),
        rule,
      ).toBe(true);
  });

  it('has a reason a person can judge', () => {
    for (const { reason } of [...cdkNagSuppressions(usualStage, true), suppressionWithAlarms, suppressionWithoutDomain])
      expect(reason.length).toBeGreaterThan(25);
  });
});
