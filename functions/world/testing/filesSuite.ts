import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import type { Files, UploadForm } from '../files.ts';

/** The browser's response for a link, or the status of its refusal. */
type Opened = { readonly status: number; readonly text: string; readonly type: string; readonly disposition: string };

type Made = {
  readonly files: Files;
  /** Moves the clock of the files on. */
  pass(ms: number): void;
  open(link: string): Promise<Opened>;
  /** Posts a form as a page does. The status it gets. */
  post(url: string, form: FormData): Promise<number>;
};

/** A form filled in, with a file. */
const filled = ({ fields }: Pick<UploadForm, 'fields'>, text: string): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([text]), 'shot.png');
  return form;
};

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Contract of user files, for both implementations: in memory, and the S3 emulator through the real client. */
export function filesSuite(where: string, make: () => Promise<Made>): void {
  describe(where, () => {
    const first = { userId: userIdOf('maya'), kind: 'exports', name: 'a.zip' } as const;

    it('returns the stored file, and null for a missing one', async () => {
      const { files } = await make();
      await files.put(first, new Uint8Array([0, 255, 13, 10]), 'application/zip');
      expect([...((await files.get(first)) ?? [])]).toEqual([0, 255, 13, 10]);
      expect(await files.get({ ...first, name: 'b.zip' })).toBeNull();
      await files.put(first, bytesOf('new'), 'application/zip');
      expect(Buffer.from((await files.get(first))!).toString()).toBe('new');
    });

    it('lists only one user’s files, also when one id is a prefix of another', async () => {
      const { files } = await make();
      for (const name of ['b.zip', 'a.zip']) await files.put({ ...first, name }, bytesOf(name), 'application/zip');
      await files.put({ ...first, userId: userIdOf('maya2') }, bytesOf('hers'), 'application/zip');
      const listed = await files.list(userIdOf('maya'), 'exports');
      expect(listed.map(({ userId, kind, name, bytes }) => [userId, kind, name, bytes])).toEqual([
        ['maya', 'exports', 'a.zip', 5],
        ['maya', 'exports', 'b.zip', 5],
      ]);
      expect(listed[0]!.savedAt % 1000).toBe(0);
      expect(await files.list(userIdOf('nobody'))).toEqual([]);
    });

    it('deletes one file, or all of one person, and again without complaint', async () => {
      const { files } = await make();
      for (const name of ['a.zip', 'b.zip', 'c.zip']) await files.put({ ...first, name }, bytesOf(name), 'application/zip');
      await files.put({ ...first, userId: userIdOf('maya2') }, bytesOf('hers'), 'application/zip');
      await files.remove(first);
      await files.remove(first);
      expect(await files.removeAll(userIdOf('maya'))).toBe(2);
      expect(await files.removeAll(userIdOf('maya'))).toBe(0);
      expect([(await files.list(userIdOf('maya'))).length, (await files.list(userIdOf('maya2'))).length]).toEqual([0, 1]);
    });

    it('deletes more files than one listing returns', async () => {
      const { files } = await make();
      await Promise.all(Array.from({ length: 25 }, (_, n) => files.put({ ...first, name: `n${n}` }, bytesOf('x'), 'text/plain')));
      expect(await files.list(userIdOf('maya'))).toHaveLength(25);
      expect(await files.removeAll(userIdOf('maya'))).toBe(25);
      expect(await files.list(userIdOf('maya'))).toEqual([]);
    });

    it('opens through a link until the link ends, as a download under its name', async () => {
      const { files, pass, open } = await make();
      await files.put(first, bytesOf('all of it'), 'application/zip');
      const link = await files.link(first, { seconds: 60, saveAs: 'afterbell 2026.zip' });
      expect(await open(link)).toEqual({
        status: 200,
        text: 'all of it',
        type: 'application/zip',
        disposition: 'attachment; filename="afterbell 2026.zip"',
      });
      pass(61_000);
      expect((await open(link)).status).toBe(403);
    });

    it('takes one file through a form: of that type and content, at that place, within its minute', async () => {
      const { files, pass, post } = await make();
      const place = { userId: userIdOf('maya'), kind: 'uploads', name: 'x'.repeat(22) } as const;
      const terms = { type: 'image/png', sha256: createHash('sha256').update('PNG').digest('base64'), mostBytes: 100, seconds: 60 };
      const { url, fields } = await files.form(place, terms);
      expect(await post(url, filled({ fields }, 'GIF'))).toBe(400);
      for (const [field, value] of [
        ['key', fields.key!.replace('maya', 'noah')],
        ['key', fields.key!.replace('q/', 'img/')],
        ['Content-Type', 'text/html'],
        ['x-amz-checksum-sha256', createHash('sha256').update('GIF').digest('base64')],
      ] as const)
        expect([field, await post(url, filled({ fields: { ...fields, [field]: value } }, 'GIF'))]).toEqual([field, 403]);
      expect(await files.list(userIdOf('maya'))).toEqual([]);
      expect(await post(url, filled({ fields }, 'PNG'))).toBe(204);
      expect(Buffer.from((await files.get(place))!).toString()).toBe('PNG');
      expect((await files.list(userIdOf('maya'), 'uploads')).map(({ name, bytes }) => [name, bytes])).toEqual([[place.name, 3]]);
      pass(60_000);
      expect(await post(url, filled({ fields }, 'PNG'))).toBe(403);
    });

    it('refuses through a form an empty or too large file', async () => {
      const { files, post } = await make();
      const place = { userId: userIdOf('maya'), kind: 'uploads', name: 'large' } as const;
      for (const text of ['', 'x'.repeat(101)]) {
        const sha256 = createHash('sha256').update(text).digest('base64');
        const { url, fields } = await files.form(place, { type: 'image/png', sha256, mostBytes: 100, seconds: 60 });
        expect([text.length, await post(url, filled({ fields }, text))]).toEqual([text.length, 400]);
      }
    });

    it('deletes uploads and images with all else of a person, and lists each kind alone', async () => {
      const { files } = await make();
      for (const kind of ['exports', 'uploads', 'images'] as const) await files.put({ ...first, kind }, bytesOf('x'), 'image/webp');
      for (const kind of ['exports', 'uploads', 'images'] as const)
        expect((await files.list(userIdOf('maya'), kind)).map((file) => file.kind)).toEqual([kind]);
      expect(await files.list(userIdOf('maya'))).toHaveLength(3);
      expect(await files.removeAll(userIdOf('maya'))).toBe(3);
    });

    it('has no way to name another place', async () => {
      const { files } = await make();
      const hostile = ['../b.zip', 'a/b.zip', '', '.', '..', 'a.zip\n', 'a%2Fb', 'ä.zip'];
      for (const name of hostile)
        await expect(async () => files.put({ ...first, name }, bytesOf(''), 'text/plain')).rejects.toThrow(TypeError);
      for (const userId of [userIdOf(''), userIdOf('..'), userIdOf('maya/exports'), userIdOf('*'), userIdOf('q'), userIdOf('img')]) {
        await expect(async () => files.list(userId)).rejects.toThrow(TypeError);
        await expect(async () => files.removeAll(userId)).rejects.toThrow(TypeError);
      }
      await expect(async () => files.get({ ...first, kind: 'others' as 'exports' })).rejects.toThrow(TypeError);
      await expect(async () => files.link(first, { seconds: 60, saveAs: 'a"; b' })).rejects.toThrow(TypeError);
    });
  });
}
