import { useSearchParams } from 'react-router-dom';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSettled } from '#browser/queries/useSettled.ts';

/**
 * The trades shared with a group, the last asked about first, and the one that is open: that of the address, else the first. `isThere`: both were read, or
 * cannot be; who is not `inside` waits for nothing.
 */
export function useOpenReview(group: string, inside = true) {
  const [params] = useSearchParams();
  const { value, ...query } = useApiQuery('groups', 'reviews', { id: group }, inside);
  const reviews = { ...query, value: value?.toSorted((a, b) => Date.parse(b.askedAt) - Date.parse(a.askedAt)) ?? null };
  const open = reviews.value?.find(({ _id }) => _id === params.get('review')) ?? reviews.value?.[0] ?? null;
  const review = useApiQuery('groups', 'review', { id: group, review: open?._id ?? '' }, open !== null);
  return { reviews, open, isThere: useSettled(inside && reviews, open !== null && review) };
}
