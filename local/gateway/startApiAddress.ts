import type { IncomingMessage } from 'node:http';
import { type Listening, listen } from '../listen.ts';
import { type GatewayResponse, gatewayResponse } from './callFunction.ts';
import { sendAnswer } from './sendAnswer.ts';

/**
 * The API's own address, around the site: reaches API Gateway without CloudFront, and so without the headers it adds
 * to a call.
 */
export const startApiAddress = (api: (request: IncomingMessage, url: URL) => Promise<GatewayResponse>): Promise<Listening> =>
  listen(async (request, response) => {
    try {
      sendAnswer(request, response, await api(request, new URL(`http://${request.headers.host}${request.url}`)));
    } catch (error) {
      console.error(error);
      if (!response.headersSent) sendAnswer(request, response, gatewayResponse(500, 'Internal Server Error'));
    }
  });
