/** True when a count is worth delivering to every follower again: each step up to ten, then each tenth more, so that 1,000 likes are 60 deliveries. */
export const isCountStep = (count: number): boolean => {
  if (count <= 10) return true;
  const step = Math.floor(Math.log(count / 10) / Math.log(1.1));
  return step > Math.floor(Math.log((count - 1) / 10) / Math.log(1.1));
};
