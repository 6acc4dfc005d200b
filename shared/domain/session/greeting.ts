/** The part of the day a greeting names, from the hour (0 to 23) in the user's zone: 5 to 11 morning, 12 to 17 afternoon, else evening (spec section 1). */
export const greeting = (hour: number): 'morning' | 'afternoon' | 'evening' => {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
};
