import { picturedScreens, pictureFile, pictureThemes, pictureWidths } from './picturedScreens.ts';

/** Display width of each picture width on the page. */
const shown = { 1440: 400, 390: 110 } as const;

/** Every screen in pictures. */
export function screensPage(): string {
  const parts = picturedScreens.map(({ name, title, path }) => {
    const images = pictureWidths.flatMap((width) =>
      pictureThemes.map(
        (theme) => `<img src="screens/${pictureFile(name, width, theme)}" width="${shown[width]}" alt="${title}, ${width} px, ${theme}">`,
      ),
    );
    return `## ${title}\n\`${path}\`\n\n${images.join('\n')}\n`;
  });
  return `# Every screen\n\nDrawn by \`npm run pictures\` from the journal of a demo trader, ${pictureWidths.join(' and ')} pixels wide, ${pictureThemes.join(' and ')}. Do not edit: the list is that of the screens.\n\n${parts.join('\n')}`;
}
