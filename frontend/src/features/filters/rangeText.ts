/** "★★★" of a number of stars; none is "Not rated". */
export const ratingText = (stars: string): string => (stars === '0' ? 'Not rated' : '★'.repeat(Number(stars)));

/** "2 to 4", "2 or more", "up to 4", of the two ends of a range; one may be "". */
export const rangeText = (least: string, most: string): string => {
  if (least !== '' && most !== '') return `${least} to ${most}`;
  return least !== '' ? `${least} or more` : `up to ${most}`;
};
