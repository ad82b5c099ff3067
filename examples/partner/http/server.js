import { createServer } from 'node:http';
import { controlApi } from './control-api.js';
import { isFromHere } from './loopback.js';
import { listsApi } from './lists-api.js';
import { ordersApi, sendJson } from './orders-api.js';
import { readBody } from './read-body.js';

/** What stands after the path of the base URL, and the list that it is. */
const listPaths = { '/orders': 'orders', '/payments': 'payments' };
const maxBytes = 65_536;
const types = { csv: 'text/csv; charset=utf-8', xml: 'application/xml' };

/** One server for svc, for tests and for the person at the page. `basePath` stands before `/orders`. */
export function partnerServer({ bank, control, page, keys, clock, faults, basePath, version, log }) {
  const handleOrder = ordersApi({ bank, keys, clock, faults, version });
  const handleList = listsApi({ bank, keys, clock, faults });
  const hasLists = version !== '1.0';
  const handleControl = controlApi(control);

  async function handle(request, response) {
    response.setHeader('X-Svc-Partner-Version', '1');
    const [path, query = ''] = request.url.split('?');
    const body = await readBody(request, maxBytes);
    if (path.startsWith(`${basePath}/orders/`))
      return handleOrder({ request, response, reference: path.slice(basePath.length + '/orders/'.length), body });
    const name = hasLists && path.startsWith(basePath) ? listPaths[path.slice(basePath.length)] : undefined;
    if (name !== undefined) return handleList({ request, response, name, query: new URLSearchParams(query), body });

    if (!isFromHere(request)) return sendJson(response, 403, { code: 'ONLY_FROM_THIS_MACHINE' });
    const [, day, format] = /^\/statements\/([\d-]+)\.(csv|xml)$/.exec(path) ?? [];
    const statement = day && request.method === 'GET' ? control.statement(day, format) : null;
    if (statement !== null) return void response.writeHead(200, { 'Content-Type': types[format] }).end(statement);
    if (path.startsWith('/control/')) return handleControl(request, response, path.slice('/control/'.length), body);
    if (await page(request, response, body)) return;
    return sendJson(response, 404, { code: 'NOT_FOUND' });
  }

  return createServer((request, response) => {
    handle(request, response).catch((error) => {
      // A client that has gone away is no error of ours.
      if (request.destroyed && !request.complete) return;
      log(`${request.method} ${request.url}: ${error.stack}`);
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { code: 'BROKEN' });
    });
  });
}
