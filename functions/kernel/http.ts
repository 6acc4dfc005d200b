/** Event from API Gateway (HTTP API, payload 2.0) or the local gateway: the parts the kernel reads. */
export type HttpEvent = {
  /** "PATCH /api/trades/{id}". */
  readonly routeKey: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** "name=value", apart from the headers. */
  readonly cookies?: readonly string[];
  readonly rawQueryString?: string;
  readonly queryStringParameters?: Readonly<Record<string, string | undefined>> | undefined;
  readonly pathParameters?: Readonly<Record<string, string | undefined>> | undefined;
  readonly body?: string | undefined;
  readonly isBase64Encoded?: boolean;
  readonly requestContext?: { readonly requestId?: string; readonly http?: { readonly sourceIp?: string; readonly userAgent?: string } };
};

/** The response to the gateway. */
export type HttpResponse = {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Each becomes a Set-Cookie header. */
  readonly cookies?: readonly string[];
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
};

export type HttpHandler = (event: HttpEvent, context?: unknown) => Promise<HttpResponse>;

/** A header by its lower-case name, for any case the gateway used; null if absent. */
export const header = (event: HttpEvent, name: string): string | null => {
  const exact = event.headers[name];
  if (exact !== undefined) return exact;
  const key = Object.keys(event.headers).find((k) => k.toLowerCase() === name);
  return (key !== undefined && event.headers[key]) || null;
};
