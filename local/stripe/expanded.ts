import type { Account } from './account.ts';
import { lists } from './lists.ts';
import { published } from './published.ts';
import { invalid } from './stripeError.ts';

/** Lists that are in an object only when they are asked for. */
const includable: Readonly<Record<string, (account: Account, owner: { id: string }) => object>> = {
  // https://docs.stripe.com/api/invoices/object#invoice_object-payments
  'invoice.payments': (account, { id }) => {
    const data = account.all('invoice_payments').filter(({ invoice }) => invoice === id);
    return lists(data, '/v1/invoice_payments');
  },
};

function expandPath(account: Account, target: unknown, path: readonly string[], whole: string): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return target;
  if (Array.isArray(target)) return target.map((each) => expandPath(account, each, path, whole));
  const object = target as Record<string, unknown> & { id: string };
  const include = includable[`${String(object.object)}.${name}`];
  const value = include && !(name in object) ? include(account, object) : object[name];
  const refused = invalid(`This property cannot be expanded (${whole}).`, { param: 'expand' });
  if (value === undefined) throw refused;
  if (value === null) return object;
  const found = typeof value === 'string' ? account.any(value) : value;
  if (typeof found !== 'object' || found === null) throw refused;
  return { ...object, [name]: expandPath(account, found, rest, whole) };
}

/** The object as it leaves: ids that were asked for become objects (https://docs.stripe.com/expand), at most four deep. */
export function expanded(account: Account, object: object, paths: readonly string[] = []): unknown {
  const opened = paths.reduce<unknown>((target, path) => {
    const steps = path.split('.');
    if (steps.length > 4) throw invalid(`You cannot expand more than 4 levels of a property (${path}).`, { param: 'expand' });
    return expandPath(account, target, steps, path);
  }, object);
  return published(opened);
}
