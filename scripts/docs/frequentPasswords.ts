import { dictionary } from '@zxcvbn-ts/language-common';

const MOST = 3000;
const WIDTH = 150;

/** The passwords used most, as a module of the functions: the package itself unpacks fifty thousand, and stays out of them. */
export function frequentPasswords(): string {
  const words = [...new Set(dictionary['passwords-common'].map((word) => String(word).toLowerCase()))].filter((word) =>
    /^[!-#%-[\]-_a-~]+$/.test(word),
  );
  const lines: string[] = [];
  for (const word of words.slice(0, MOST)) {
    const line = lines.at(-1);
    if (line === undefined || line.length + word.length >= WIDTH) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return `/**
 * The ${MOST} passwords used most, in small letters. Derived by \`npm run docs\` from @zxcvbn-ts/language-common (MIT, copyright 2012-2016 Dan Wheeler and
 * Dropbox, Inc., 2021 @zxcvbn-ts). For functions only: browsers never load them.
 */
export const frequentPasswords: readonly string[] = \`
${lines.join('\n')}
\`
  .trim()
  .split(/\\s+/);
`;
}
