import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { publishedLimits } from '#infra/limits/publishedLimits.ts';
import { AwsError } from '../awsJson.ts';

const derive = promisify(scrypt) as (password: string, salt: Buffer, bytes: number) => Promise<Buffer>;

/** scrypt with Node's default cost; both base64. */
export type PasswordHash = { readonly salt: string; readonly hash: string };

const { passwordLength, passwordCharacters: mostCharacters } = publishedLimits.cognito;
const leastCharacters = passwordLength.least;

/**
 * The pool's policy: at least 6 characters (https://docs.aws.amazon.com/cognito/latest/developerguide/managing-users-passwords.html), of the shape that the API
 * itself asks for: https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminSetUserPassword.html.
 */
export function checkPolicy(password: unknown): asserts password is string {
  if (typeof password !== 'string' || password.length < leastCharacters)
    throw new AwsError('InvalidPasswordException', 'Password did not conform with policy: Password not long enough');
  if (!/^\S(.*\S)?$/.test(password))
    throw new AwsError('InvalidParameterException', 'Value at password failed to satisfy regular expression pattern: ^[\\S]+.*[\\S]+$');
  if (password.length > mostCharacters)
    throw new AwsError('InvalidParameterException', `Passwords have at most ${mostCharacters} characters`);
}

export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(16);
  return { salt: salt.toString('base64'), hash: (await derive(password, salt, 32)).toString('base64') };
}

const nobody: PasswordHash = { salt: randomBytes(16).toString('base64'), hash: randomBytes(32).toString('base64') };

/** Takes the same time for unknown users and for users without a password. */
export async function passwordFits(known: PasswordHash | null | undefined, password: string): Promise<boolean> {
  const { salt, hash } = known ?? nobody;
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64'), 32), Buffer.from(hash, 'base64'));
}
