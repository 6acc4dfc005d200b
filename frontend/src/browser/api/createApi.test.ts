import { beforeEach, describe, expect, it, vi } from 'vitest';
import { packFrames } from '#contract/encoding/packFrames.ts';
import { importIdOf } from '#domain/units/ids.ts';
import { eventually } from '#tests/eventually.ts';
import { ApiError } from './apiError.ts';
import { createApi } from './createApi.ts';

const answer = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const onUnauthorized = vi.fn();
let token: string | null = null;
const waits: number[] = [];
const wait = async (ms: number) => void waits.push(ms);
const { api, forgetReplies, endCalls } = createApi({ fetch: answer, token: () => token, onUnauthorized, wait });
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) => new Response(JSON.stringify(body), { status, headers });
const sent = (call = 0) => {
  const [url, init] = answer.mock.calls[call]!;
  return { url, init, headers: init.headers as Record<string, string> };
};
const refused = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};
const stats = { totalTrades: 3 };

beforeEach(() => {
  answer.mockReset();
  onUnauthorized.mockReset();
  token = null;
  forgetReplies();
});

describe('a call', () => {
  it('calls the path of the contract and returns the data of the envelope', async () => {
    token = 'a.b.c';
    answer.mockResolvedValue(json({ success: true, data: stats }));
    expect(await api.trades.stats()).toEqual(stats);
    expect(sent().url).toBe('/api/trades/stats');
    expect(sent().init.method).toBe('GET');
    expect(sent().headers.authorization).toBe('Bearer a.b.c');
    expect(sent().init.body).toBeUndefined();
  });

  it('that asks for many chapters answers the bytes of each', async () => {
    const parts = [Uint8Array.of(31, 139, 8), Uint8Array.of(31, 139, 9, 1)];
    answer.mockResolvedValue(new Response(packFrames(parts) as Uint8Array<ArrayBuffer>));
    expect((await api.trades.chapters({ ids: ['a', 'b'] })) as Uint8Array[]).toEqual(parts);
    expect(JSON.parse(sent().init.body as string)).toEqual({ ids: ['a', 'b'] });
    answer.mockResolvedValue(json({ success: false, error: 'Gone.', code: 'chapter_not_found' }, 404));
    expect(await refused(api.trades.chapters({ ids: ['a'] }))).toMatchObject({ code: 'chapter_not_found' });
  });

  it('that changes something is sent to its end when the page is left, also without a body', async () => {
    answer.mockImplementation(async () => json({ success: true, data: {} }));
    await api.trades.stats();
    await api.notifications.remove({ id: 'n1' });
    await api.notifications.markAllRead();
    expect([0, 1, 2].map((call) => sent(call).init.keepalive)).toEqual([false, true, true]);
  });

  it('to a public endpoint carries no token', async () => {
    token = 'a.b.c';
    answer.mockResolvedValue(json({ success: true, data: {} }));
    await api.auth.login({ email: 'a@b.co', password: 'x' });
    expect(sent().headers.authorization).toBeUndefined();
    expect(sent().headers['content-type']).toBe('application/json');
    expect(JSON.parse(sent().init.body as string)).toEqual({ email: 'a@b.co', password: 'x' });
  });

  it('puts path fields into the path, escaped, and not into the body', async () => {
    answer.mockResolvedValue(json({ success: true, data: { removed: 1, bookVersion: 2 } }));
    await api.imports.undo({ id: importIdOf('a/b c') });
    expect(sent().url).toBe('/api/imports/a%2Fb%20c/undo');
    expect(sent().init.body).toBe('{}');
  });

  it('returns a flat reply and a reply in bytes unchanged', async () => {
    answer.mockResolvedValueOnce(json({ success: true, hasSpecialAccess: false, reason: null }));
    expect(await api.account.specialAccess()).toEqual({ success: true, hasSpecialAccess: false, reason: null });
    answer.mockResolvedValueOnce(json({ v: 1 }));
    expect(await api.trades.chapter({ id: 'c1' })).toEqual({ v: 1 });
  });

  it('sends a large body gzipped, whole', async () => {
    answer.mockResolvedValue(json({ success: true, data: {} }));
    const input = { fileName: Array.from({ length: 60_000 }, (_, n) => n).join(' ') };
    await api.imports.commit(input as never);
    expect(sent().headers['content-type']).toBe('application/gzip');
    const zipped = sent().init.body as Blob;
    expect(zipped.size).toBeLessThan(input.fileName.length / 2);
    const plain = await new Response(new Response(await zipped.arrayBuffer()).body!.pipeThrough(new DecompressionStream('gzip'))).text();
    expect(JSON.parse(plain)).toEqual(input);
  });

  it('sends plain what would unpack to more than the server takes, and what goes to a call that unpacks nothing', async () => {
    answer.mockImplementation(async () => json({ success: true, data: {} }));
    const input = { fileName: 'x'.repeat(300_000) };
    await api.imports.commit(input as never);
    expect([sent().headers['content-type'], sent().init.body]).toEqual(['application/json', JSON.stringify(input)]);
    await api.trades.log({ account: Array.from({ length: 60_000 }, (_, n) => n).join(' ') } as never);
    expect(sent().headers['content-type']).toBe('application/json');
  });
});

describe('a call that others’ changes keep from being saved', () => {
  const busy = () => json({ success: false, error: 'Busy.', code: 'busy', retryAfter: 1 }, 409);
  beforeEach(() => waits.splice(0));

  it('is repeated after a pause, also when it changes something', async () => {
    answer.mockResolvedValueOnce(busy());
    answer.mockResolvedValueOnce(json({ success: true, data: { removed: 1 } }));
    expect(await api.imports.undo({ id: importIdOf('a') })).toEqual({ removed: 1 });
    expect(sent(1)).toEqual(sent(0));
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThanOrEqual(500);
    expect(waits[0]).toBeLessThan(1500);
  });

  it('is refused after three attempts', async () => {
    answer.mockImplementation(async () => busy());
    expect(await refused(api.trades.stats())).toMatchObject({ code: 'busy', status: 409, message: 'Busy.' });
    expect(answer).toHaveBeenCalledTimes(3);
  });

  it('is not repeated after its session ended, when another user may be signed in', async () => {
    token = 'one';
    answer.mockImplementation(async () => {
      endCalls();
      token = 'two';
      return busy();
    });
    expect(await refused(api.imports.undo({ id: importIdOf('a') }))).toMatchObject({ code: 'busy' });
    expect(answer).toHaveBeenCalledTimes(1);
  });

  it('is not repeated for another refusal', async () => {
    answer.mockImplementation(async () => json({ success: false, error: 'No.', code: 'book_busy' }, 409));
    expect(await refused(api.trades.stats())).toMatchObject({ code: 'book_busy' });
    expect(answer).toHaveBeenCalledTimes(1);
  });
});

describe('an unchanged answer', () => {
  it('is taken from memory on a 304', async () => {
    answer.mockResolvedValueOnce(json({ success: true, data: stats }, 200, { etag: '"v1"' }));
    answer.mockResolvedValueOnce(new Response(null, { status: 304 }));
    await api.trades.stats();
    expect(await api.trades.stats()).toEqual(stats);
    expect(sent(0).headers['if-none-match']).toBeUndefined();
    expect(sent(1).headers['if-none-match']).toBe('"v1"');
  });

  it('is asked for whole once replies were forgotten', async () => {
    answer.mockImplementation(async () => json({ success: true, data: stats }, 200, { etag: '"v1"' }));
    await api.trades.stats();
    forgetReplies();
    await api.trades.stats();
    expect(sent(1).headers['if-none-match']).toBeUndefined();
  });

  it('of an ended session is dropped, because another user may be signed in by now', async () => {
    token = 'one';
    const whole = () => json({ success: true, data: stats }, 200, { etag: '"v1"' });
    for (const reply of [whole(), new Response(null, { status: 304 })]) {
      answer.mockResolvedValueOnce(whole());
      await api.trades.stats();
      let come = (_: Response): void => undefined;
      answer.mockReturnValueOnce(new Promise((resolve) => (come = resolve)));
      answer.mockClear();
      const asked = api.trades.stats();
      await eventually(() => expect(answer).toHaveBeenCalled());
      endCalls();
      come(reply);
      expect(await refused(asked)).toMatchObject({ status: 401 });
    }
    answer.mockImplementation(async () => json({ success: true, data: stats }));
    expect(await api.trades.stats()).toEqual(stats);
    expect(sent(1).headers['if-none-match']).toBeUndefined();
  });

  it('goes on counting under a new token of the same session', async () => {
    token = 'one';
    answer.mockImplementation(async () => json({ success: true, data: stats }));
    const asked = api.trades.stats();
    token = 'two';
    forgetReplies();
    expect(await asked).toEqual(stats);
  });

  it('of one person is never asked for as another', async () => {
    answer.mockImplementation(async () => json({ success: true, data: stats }, 200, { etag: '"v1"' }));
    token = 'one';
    await api.trades.stats();
    token = 'two';
    await api.trades.stats();
    expect(sent(1).headers['if-none-match']).toBeUndefined();
  });
});

describe('a call that does not work', () => {
  it("carries the server's sentence, code and fields", async () => {
    answer.mockResolvedValue(
      json({ success: false, error: 'Some fields need attention.', code: 'invalid_input', fields: { email: 'No.' } }, 400),
    );
    const error = await refused(api.auth.login({ email: '', password: '' }));
    expect([error.message, error.code, error.status, error.fields]).toEqual([
      'Some fields need attention.',
      'invalid_input',
      400,
      { email: 'No.' },
    ]);
  });

  it.each([
    [429, 'Too many requests. Please wait a moment and try again.'],
    [413, 'That’s too much to send at once.'],
    [503, 'Afterbell is busy right now. Please try again in a moment.'],
    [502, 'Server returned 502'],
  ])('with status %i from the gateway itself gets our own sentence, not the gateway’s', async (status, sentence) => {
    answer.mockResolvedValue(json({ message: 'Forbidden by the gateway' }, status));
    expect((await refused(api.trades.stats())).message).toBe(sentence);
  });

  it('without a connection fails with status 0', async () => {
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    const error = await refused(api.trades.stats());
    expect(error.status).toBe(0);
    expect(error.message).toBe('Can’t reach Afterbell. Check your connection, then try again.');
  });

  it.each([
    ['a page instead of an answer', '<!doctype html>'],
    ['half an answer', '{"success":true,'],
    ['an answer without its data', '{"success":true}'],
    ['a bare word', '"ok"'],
  ])('is refused with the words of the specification when what comes back is %s', async (_what, body) => {
    answer.mockResolvedValue(new Response(body, { status: 200 }));
    expect((await refused(api.trades.stats())).message).toBe('Invalid response format from server');
  });

  it('with 401 for the token it carried ends the session', async () => {
    token = 'old';
    answer.mockResolvedValue(json({ success: false, error: 'Please sign in.', code: 'signed_out' }, 401));
    await refused(api.trades.stats());
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });

  it('with 401 for a token that has been replaced keeps the new session', async () => {
    token = 'old';
    answer.mockImplementation(async () => {
      token = 'new';
      return json({ message: 'Unauthorized' }, 401);
    });
    await refused(api.trades.stats());
    expect([token, onUnauthorized.mock.calls]).toEqual(['new', []]);
  });

  it('with 401 at sign-in is a wrong password, not an ended session', async () => {
    token = 'kept';
    answer.mockResolvedValue(json({ success: false, error: 'Login failed', code: 'login_failed' }, 401));
    await refused(api.auth.login({ email: 'a@b.co', password: 'x' }));
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});
