import type { Shape } from './parts.ts';

/** One option, or shares alone. */
export const single: Shape = ({ shares, options }) => {
  const [only, ...more] = options;
  if (more.length > 0) return null;
  if (only === undefined) return shares > 0 ? 'long_stock' : shares < 0 ? 'short_stock' : null;
  if (shares !== 0) return null;
  if (only.right === 'C') return only.ratio > 0 ? 'long_call' : 'short_call';
  return only.ratio > 0 ? 'long_put' : 'short_put';
};
