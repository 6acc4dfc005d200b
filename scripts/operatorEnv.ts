import type { Env } from '#functions/world/clientSettings.ts';

/** With what the SDK reaches AWS from an operator's machine: their credentials, and our region whatever region their shell names. */
export const operatorEnv = (): Env => ({ ...process.env, AWS_REGION: 'us-east-1' });
