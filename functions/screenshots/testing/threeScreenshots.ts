import { picture, testScreenshots } from './testScreenshots.ts';

/** A trade with three screenshots, whose captions are 10, 20 and 30. */
export async function threeScreenshots() {
  const shots = await testScreenshots();
  const ids: string[] = [];
  let album = '';
  for (const width of [10, 20, 30]) {
    const pasted = await shots.paste(await picture(width, 10), undefined, `${width}`);
    ids.push(pasted.id);
    album = pasted.album ?? '';
  }
  const captions = async () =>
    ((await shots.call('list', { album })).body.data as { shots: { caption: string }[] }).shots.map(({ caption }) => caption);
  return { ...shots, ids, album, captions, where: { ...shots.place, album } };
}
