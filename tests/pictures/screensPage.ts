import { mainPictures, type PicturedScreen, picturedScreens, pictureFile, pictureThemes, pictureWidths } from './picturedScreens.ts';

/** Display width of each picture width on the page. */
const shown = { 1440: 400, 390: 110 } as const;

/** Some screens in pictures that lie in a folder beside the page; screens without any are left out. */
function screensIn(folder: string, isThere: (file: string) => boolean): string {
  const part = ({ name, title, path }: PicturedScreen): string[] => {
    const images = pictureWidths.flatMap((width) =>
      pictureThemes
        .map((theme) => ({ file: pictureFile(name, width, theme), theme }))
        .filter(({ file }) => isThere(file))
        .map(({ file, theme }) => `<img src="${folder}${file}" width="${shown[width]}" alt="${title}, ${width} px, ${theme}">`),
    );
    return images.length === 0 ? [] : [`## ${title}\n\`${path}\`\n\n${images.join('\n')}\n`];
  };
  return picturedScreens.flatMap(part).join('\n');
}

const drawn = `from the journal of a demo trader, ${pictureWidths.join(' and ')} pixels wide, ${pictureThemes.join(' and ')}`;

/** The main screens in the pictures that git has. */
export const screensPage = (): string =>
  `# Screens\n\nThe main ones. \`npm run pictures\` draws all ${picturedScreens.length} ${drawn}, into docs/screens (README.md there shows them); git ignores that folder. \`npm run pictures -- main\` redraws the pictures below. Do not edit: the list is in tests/pictures/picturedScreens.ts.\n\n${screensIn('pictures/', (file) => mainPictures.includes(file))}`;

/** Every screen in pictures, for the folder that git ignores. */
export const everyScreenPage = (): string => `# Every screen\n\nDrawn by \`npm run pictures\` ${drawn}.\n\n${screensIn('', () => true)}`;
