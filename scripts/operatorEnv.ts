import type { Env } from '#functions/world/clientSettings.ts';

/** The AWS environment of an operator's machine: their credentials, and our region instead of their shell's. */
export const operatorEnv = (): Env => ({ ...process.env, AWS_REGION: 'us-east-1' });
