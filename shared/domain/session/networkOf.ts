/** An address without the part that names one household: IPv4 to three numbers, IPv6 to three groups. Null for anything else. */
export function networkOf(address: string | null): string | null {
  const four = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address ?? '');
  if (four) return `${four[1]}.x`;
  if (!/^[\da-f:]+$/i.test(address ?? '') || !address!.includes(':')) return null;
  const [head = '', tail] = address!.toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array<string>(zeros).fill('0'), ...back];
  return groups.length === 8 ? `${groups.slice(0, 3).join(':')}::x` : null;
}
