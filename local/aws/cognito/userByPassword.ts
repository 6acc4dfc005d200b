import { AwsError } from '../awsJson.ts';
import { passwordFits } from './hashPassword.ts';
import type { lockout } from './lockout.ts';
import type { LocalUserPool, PoolUser } from './openPool.ts';

const refused = (message: string) => new AwsError('NotAuthorizedException', message);

/** Finds a user by name and password. */
export async function userByPassword(
  pool: LocalUserPool,
  brake: ReturnType<typeof lockout>,
  username: string,
  password: string,
): Promise<PoolUser> {
  brake.check(username);
  const user = pool.find(username);
  // PreventUserExistenceErrors ENABLED: an unknown name fails just like a wrong password, and as slowly.
  // https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-managing-errors.html
  const fits = await passwordFits(user?.password, password);
  if (!fits || user === undefined) {
    brake.failed(username);
    throw refused('Incorrect username or password.');
  }
  if (!user.enabled) throw refused('User is disabled.');
  brake.succeeded(username);
  return user;
}
