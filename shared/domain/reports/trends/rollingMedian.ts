/** The first place in the first `size` rising values that is not below `value`. */
function placeOf(rising: Float64Array, size: number, value: number): number {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The median of each run of `window` values: the middle one, or the mean of the two middle ones. None when there are fewer values. */
export function rollingMedian(values: Float64Array, window: number): Float64Array {
  const medians = new Float64Array(Math.max(0, values.length - window + 1));
  const rising = new Float64Array(window);
  const half = window >> 1;
  for (let i = 0; i < values.length; i++) {
    let size = Math.min(i, window);
    if (i >= window) {
      const gone = placeOf(rising, window, values[i - window]!);
      rising.copyWithin(gone, gone + 1, window);
      size = window - 1;
    }
    const place = placeOf(rising, size, values[i]!);
    rising.copyWithin(place + 1, place, size);
    rising[place] = values[i]!;
    if (i >= window - 1) medians[i - window + 1] = window % 2 === 1 ? rising[half]! : (rising[half - 1]! + rising[half]!) / 2;
  }
  return medians;
}
