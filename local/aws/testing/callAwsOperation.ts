/** Calls one operation of a local AWS endpoint over its real protocol. Errors come back as `{ error, ...body }`. */
// biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of each reply
export async function callAwsOperation(url: string, target: string, input: object, version = '1.0'): Promise<Record<string, any>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': `application/x-amz-json-${version}`, 'x-amz-target': target },
    body: JSON.stringify(input),
  });
  const body = (await response.json()) as Record<string, unknown>;
  return response.ok ? body : { error: String(body.__type).replace(/^.*#/, ''), ...body };
}
