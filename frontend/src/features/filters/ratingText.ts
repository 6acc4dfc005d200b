/** "★★★" of a number of stars; none is "Not rated". */
export const ratingText = (stars: string): string => (stars === '0' ? 'Not rated' : '★'.repeat(Number(stars)));
