/** Up to two letters that stand for a name: "MC" for "maya.chen", "MA" for "maya". */
export function initials(name: string): string {
  const words = name.split(/[\s._-]+/).filter((word) => word !== '');
  const [first = '', second] = words.map((word) => [...word]);
  return (second?.[0] === undefined ? [...first].slice(0, 2).join('') : `${first[0]}${second[0]}`).toUpperCase();
}
